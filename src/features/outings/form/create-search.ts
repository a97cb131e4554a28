/** What the address of the form says. Apart from the form, which is fetched only where it is shown. */
import * as v from 'valibot';

/** An address is typed and shared by people: what it says wrongly counts as not said. */
const said = <TSchema extends v.GenericSchema>(schema: TSchema) => v.fallback(v.optional(schema), undefined);

/** `parentId`: what the new one becomes an item of. `day`: when it is, as far as is known. */
export const CreateSearch = v.object({
  parentId: said(v.pipe(v.string(), v.uuid())),
  day: said(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
});
export type CreateSearch = v.InferOutput<typeof CreateSearch>;
