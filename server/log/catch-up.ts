/** `POST /events/catch-up`: what channels said since (api.md). Costs what has changed, not what a device holds. */
import type * as v from 'valibot';
import { systemCalls } from '#contract/calls/system.ts';
import type { ChannelEvent, ChannelState } from '#contract/events.ts';
import { CATCH_UP_EVENTS_MAX } from '#contract/limits.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../db/transaction.ts';
import { type App, handle } from '../http/register.ts';
import { hears } from '../outings/policy.ts';
import { accessTo, type ChannelAccess } from './access.ts';
import { toBlank, toEvent } from './payload.ts';
import { type Position, readLog } from './read.ts';

type State = v.InferOutput<typeof ChannelState>;

/** A client's position is of no use before a trimming or a change of its access, or beyond what was ever said. */
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
        caller,
        asked.map(([name]) => name),
      );
      const channels: Record<string, State> = {};
      const positions: Position[] = [];
      const relations = new Map<string, ChannelAccess['relation']>();
      let room = CATCH_UP_EVENTS_MAX;
      let more = false;
      for (const [name, after] of asked) {
        const found = access.get(name);
        const state = stateOf(found, after, sameEpoch);
        channels[name] = state;
        if (found === undefined || state.state !== 'ok') continue;
        // Sequences have no holes: how much each channel has to tell is known without reading it.
        const missing = found.sequence - after;
        const limit = Math.min(missing, room);
        more ||= limit < missing;
        room -= limit;
        if (limit === 0) continue;
        positions.push({ channelId: found.channelId, after, limit });
        relations.set(found.channelId, found.relation);
      }
      const rows = await readLog(tx, positions);
      const data = rows.map((row): ChannelEvent => {
        const relation = relations.get(row.channelId) ?? 'other';
        return hears(relation, row.audience) ? toEvent(row, epoch) : toBlank(row, epoch);
      });
      return { data, channels, more, epoch };
    });
  });
}
