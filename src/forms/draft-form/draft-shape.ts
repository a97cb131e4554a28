/** Defines how a form's input is stored on the device. */
import * as v from 'valibot';

/** What the user wrote. */
export interface Written<TValues> {
  /** The values when the user began, with which a change is compared. Null: the initial values of the form. */
  base: TValues | null;
  values: TValues;
}

export interface DraftShape<TValues> {
  /** Parses a stored draft. One that does not match is from an older version of the app and is left untouched. */
  schema: v.GenericSchema<unknown, Written<TValues>>;
  stored: (written: Written<TValues>, first: TValues) => unknown;
}

/** Only the values: for new things, and for changes that replace everything. */
export function valuesAlone<TValues>(values: v.GenericSchema<unknown, TValues>): DraftShape<TValues> {
  return {
    schema: v.pipe(
      values,
      v.transform((found) => ({ base: null, values: found })),
    ),
    stored: (written) => written.values,
  };
}

/** The values with those at the beginning: for changes that send only what differs. */
export function valuesWithBase<TValues>(values: v.GenericSchema<unknown, TValues>): DraftShape<TValues> {
  return {
    schema: v.object({ base: values, values }),
    stored: (written, first) => ({ base: written.base ?? first, values: written.values }),
  };
}
