/** Defines the query parameters of the form. A separate file, because the form itself is loaded later. */
import * as v from 'valibot';

/** Users type and share addresses: invalid parameters are ignored. */
const said = <TSchema extends v.GenericSchema>(schema: TSchema) => v.fallback(v.optional(schema), undefined);

/**
 * `parentId`: the parent of the new item. `day`: its day, if known; `when` its start and end, as `start/end` in wall
 * times of the reader (dates for whole days); the form validates it. `title`: as it was typed elsewhere.
 */
export const CreateSearch = v.object({
  parentId: said(v.pipe(v.string(), v.uuid())),
  day: said(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
  when: said(v.string()),
  title: said(v.string()),
});
export type CreateSearch = v.InferOutput<typeof CreateSearch>;
