/** All calls about people and contacts. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerAsking, registerDismissing } from './ask.ts';
import { registerBlocking } from './block.ts';
import { registerFollowing } from './follow.ts';
import { registerContactLists, registerPeopleList } from './list.ts';
import { registerPeopleOfUser } from './list-of-user.ts';
import { registerPeopleSearch } from './search.ts';
import { registerSuggestions } from './suggestions.ts';
import { registerContactWrites } from './write-contacts.ts';
import { registerListWrites } from './write-lists.ts';

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
