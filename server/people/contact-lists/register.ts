/** The calls about contact lists. */
import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerContactLists } from '../relations/list.ts';
import { registerContactWrites } from './write-contacts.ts';
import { registerListWrites } from './write-lists.ts';

/** `/contacts/lists` comes before `/contacts/:username`. */
export function registerContacts(app: App, ctx: Context): void {
  registerContactLists(app, ctx);
  registerListWrites(app, ctx);
  registerContactWrites(app, ctx);
}
