/** The calls about people. */
import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerAsking, registerDismissing } from './ask.ts';
import { registerBlocking } from './block.ts';
import { registerFollowing } from './follow.ts';
import { registerPeopleList } from './list.ts';
import { registerPeopleOfUser } from './list-of-user.ts';
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
