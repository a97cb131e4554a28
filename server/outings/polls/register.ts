/** The calls of polls beyond those of all attachments (`../attachments`). */

import type { App } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { registerClose } from './close.ts';
import { registerNudge } from './nudge.ts';
import { registerOptions } from './options.ts';
import { registerVote } from './vote.ts';
import { registerOptionVotes } from './votes.ts';

export function registerPolls(app: App, ctx: Context): void {
  registerVote(app, ctx);
  registerOptions(app, ctx);
  registerOptionVotes(app, ctx);
  registerClose(app, ctx);
  registerNudge(app, ctx);
}
