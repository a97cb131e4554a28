/** The query parameters of the form. A file of its own, because the form itself is loaded later. */
import * as v from 'valibot';
import { WallTime } from '#contract/shapes.ts';

/** Users type and share addresses: invalid parts are ignored. */
const said = <TSchema extends v.GenericSchema>(schema: TSchema) => v.fallback(v.optional(schema), undefined);

/**
 * `parentId`: the parent of the new item. `day`: its day, if known; `starts` and `ends` its whole time, as wall times of the
 * reader (dates for whole days).
 */
export const CreateSearch = v.object({
  parentId: said(v.pipe(v.string(), v.uuid())),
  day: said(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
  starts: said(WallTime),
  ends: said(WallTime),
});
export type CreateSearch = v.InferOutput<typeof CreateSearch>;
