/** All calls about people and contacts. */

import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerPeopleOfUser } from '../contact-lists/list-of-user.ts';
import { registerContactWrites } from '../contact-lists/write-contacts.ts';
import { registerListWrites } from '../contact-lists/write-lists.ts';
import { registerAsking, registerDismissing } from './ask.ts';
import { registerBlocking } from './block.ts';
import { registerFollowing } from './follow.ts';
import { registerContactLists, registerPeopleList } from './list.ts';
import { registerPeopleSearch } from './search.ts';
import { registerSuggestions } from './suggestions.ts';

export function registerPeople(app: App, ctx: Context): void {
  registerPeopleList(app, ctx);
  registerFollowing(app, ctx);
  registerBlocking(app, ctx);
  registerAsking(app, ctx);
  registerDismissing(app, ctx);
  registerPeopleSearch(app, ctx);
  registerSuggestions(app, ctx);
  registerPeopleOfUser(app, ctx);
}

/** `/contacts/lists` comes before `/contacts/:username`. */
export function registerContacts(app: App, ctx: Context): void {
  registerContactLists(app, ctx);
  registerListWrites(app, ctx);
  registerContactWrites(app, ctx);
}
