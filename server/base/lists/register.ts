/** `POST /lists`: returns the pages of many lists in one response. */
import { listsCalls } from '#contract/system/list-calls.ts';
import type { Context } from '../../context.ts';
import { makeLanes } from '../http/lanes.ts';
import { handleLines } from '../http/lines.ts';
import { misuse } from '../http/refusal.ts';
import type { App } from '../http/register.ts';
import { kindsIn } from './handle-list.ts';
import { belowPrefix } from './paths.ts';
import { readLists } from './read-many.ts';

/**
 * One user's requests run one after the other, because each occupies a connection for as long as it reads. Those for
 * few lists, which a screen waits for, run in parallel to those for many.
 */
const LANE_LIMITS = { inLane: 8, inAll: 200 } as const;
const FEW = 20;

export function registerLists(app: App, ctx: Context): void {
  const lanes = makeLanes(LANE_LIMITS);
  handleLines(app, ctx, listsCalls.read, async ({ caller, body, http }, lines) => {
    const paths = body.paths.map(belowPrefix);
    if (new Set(paths).size < paths.length) throw misuse('paths', 'Name each list only once.');
    const inside = body.inside.map(belowPrefix);
    const insideAgenda = body.inside_agenda.map(belowPrefix);
    const requestId = http.get('requestId');
    const request = { caller, requestId, paths, inside, insideAgenda, maxLength: body.max_length };
    const lane = `${caller.userId} ${paths.length <= FEW ? 'few' : 'many'}`;
    await lanes.inTurn(lane, () => readLists(ctx, kindsIn(app), request, lines));
  });
}
