/**
 * `POST /events/catch-up`: returns the events after given positions. Its cost depends only on the number of changes.
 */
import type * as v from 'valibot';
import type { ChannelEvent, ChannelState } from '#contract/events.ts';
import { systemCalls } from '#contract/system/calls.ts';
import type { Context } from '../../context.ts';
import { snapshot } from '../db/transaction.ts';
import { hiddenByBlocks, withoutTheGone } from '../http/hidden-people.ts';
import { type App, handle } from '../http/register.ts';
import { accessTo, type ChannelAccess, reachedBy } from '../log/access.ts';
import { type Audience, reaches } from '../log/audience.ts';
import { toEvent, toRedactedEvent } from '../log/payload.ts';
import { type Position, readLog } from '../log/read.ts';
import { CATCH_UP_EVENTS_MAX } from './limits.ts';

type State = v.InferOutput<typeof ChannelState>;

/** A position is `trimmed` if it is before trimmed rows or before a change of access, or after the last event. */
function stateOf(access: ChannelAccess | undefined, after: number, sameEpoch: boolean): State {
  if (access === undefined) return { state: 'gone', latest: 0 };
  const continues =
    sameEpoch && after >= access.trimmedTo && after >= access.accessChangedAt && after <= access.sequence;
  return { state: continues ? 'ok' : 'trimmed', latest: access.sequence };
}

export function registerCatchUp(app: App, ctx: Context): void {
  handle(app, ctx, systemCalls.catchUp, async ({ caller, body }) => {
    const { epoch } = ctx.settings;
    const sameEpoch = body.epoch === null || body.epoch === epoch;
    const asked = Object.entries(body.after);
    return snapshot(ctx.db, async (tx) => {
      const access = await accessTo(
        tx,
        ctx.entities,
        caller,
        asked.map(([name]) => name),
      );
      const channels: Record<string, State> = {};
      const positions: Position[] = [];
      const audiences = new Map<string, Audience>();
      let eventsLeft = CATCH_UP_EVENTS_MAX;
      let more = false;
      for (const [name, after] of asked) {
        const found = access.get(name);
        const state = stateOf(found, after, sameEpoch);
        channels[name] = state;
        if (found === undefined || state.state !== 'ok') continue;
        // Sequences have no gaps, so the number of events is known without reading them.
        const missing = found.sequence - after;
        const limit = Math.min(missing, eventsLeft);
        more ||= limit < missing;
        eventsLeft -= limit;
        if (limit === 0) continue;
        positions.push({ channelId: found.channelId, after, limit });
        audiences.set(found.channelId, found.audience);
      }
      const { rows, isCut } = await readLog(tx, positions);
      const { userId } = caller;
      const hidden = caller.hasBlocks ? (await hiddenByBlocks(tx, [userId])).get(userId) : undefined;
      const data = rows.map((row): ChannelEvent => {
        const reader = audiences.get(row.channelId);
        const isReader = reader !== undefined && reaches(row.audience, reader);
        return isReader && !hidden?.has(reachedBy(ctx.entities, row) ?? '')
          ? toEvent(row, epoch)
          : toRedactedEvent(row, epoch);
      });
      return { data: await withoutTheGone(tx, data), channels, more: more || isCut, epoch };
    });
  });
}
