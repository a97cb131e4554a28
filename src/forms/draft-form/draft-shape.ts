/** How the input of a form is stored on the device. */
import * as v from 'valibot';

/** What the user wrote. */
export interface Written<TValues> {
  /** The values when the user began, against which a change is measured. Null: those that the form shows at first. */
  base: TValues | null;
  values: TValues;
}

export interface DraftShape<TValues> {
  /** Reads a stored draft. What does not match it is of an older app and is left alone. */
  schema: v.GenericSchema<unknown, Written<TValues>>;
  stored: (written: Written<TValues>, first: TValues) => unknown;
}

/** The values alone: for what is new, and for changes that replace all that is there. */
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
