/** The calls of polls. Paths with a fixed word come before those with an id, because the first match answers. */
import type { Context } from '../context.ts';
import type { App } from '../http/register.ts';
import { registerList, registerShow } from './list.ts';
import { registerOptions } from './options.ts';
import { registerVote } from './vote.ts';
import { registerOptionVotes } from './votes.ts';
import { registerPollWrites } from './write.ts';

export function registerPolls(app: App, ctx: Context): void {
  registerVote(app, ctx);
  registerOptions(app, ctx);
  registerList(app, ctx);
  registerShow(app, ctx);
  registerOptionVotes(app, ctx);
  registerPollWrites(app, ctx);
}
