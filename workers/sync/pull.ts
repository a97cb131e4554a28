/** Decides which list is pulled next. Only the leader pulls. */
import * as v from 'valibot';
import { Id, oneOf } from '#contract/shapes.ts';
import { listName } from '#db/rows.ts';
import type { PulledList } from '#db/sync-state.ts';
import type { SyncContext } from './context.ts';
import { type Due, gatherCrew } from './crew.ts';
import { channelOf } from './events.ts';
import { uncreatedIds } from './lanes.ts';
import { pullPage } from './lists.ts';
import { mergeRow } from './merge.ts';
import type { Allowance } from './politeness.ts';
import { purgeOuting } from './purge.ts';
import { listNamed } from './resources/registry.ts';
import { writing } from './store.ts';
import { keepWaits } from './waits.ts';
import { isAhead, markStale, needsPull, singleOuting, wantList } from './wants.ts';

/** Requests for lists that are on the network at the same time. */
const PULLS_AT_ONCE = 3;

export interface Puller {
  /** Pulls whatever is wanted; resolves when nothing more may be pulled now. */
  run(): Promise<void>;
  /** Tries again what waits, but for what the server named a time for. */
  hurry(): Promise<void>;
  /** Fetches one outing; removes it if it is no longer the person's to see. */
  fetchOuting(outingId: string): Promise<void>;
  stop(): void;
}

interface Options {
  mayPull(): boolean;
  /** How much may be fetched ahead of need now. */
  allowance(): Allowance;
  onUnauthenticated(code: string): void;
  /** A page is stored: there may be more to keep ready. `follows`: the channel that is followed from now on, if one is. */
  onPulled(follows: string | null): void;
}

const OneRow = oneOf(v.looseObject({ id: Id }));

export function createPuller(sync: SyncContext, options: Options): Puller {
  const waits = keepWaits(sync);

  const crew = gatherCrew({
    atOnce: PULLS_AT_ONCE,
    allowed: options.mayPull,
    due,
    async work(name) {
      const list = await sync.db.lists.get(name);
      // Brought by what ended while this was looked for.
      if (!list || !needsPull(list)) return;
      const outingId = singleOuting(name);
      return outingId === null ? pull(name) : show(name, outingId);
    },
    failed(name, problem) {
      sync.report(problem);
      waits.failed(name, null);
    },
    after: sync.ports.after,
    report: sync.report,
  });

  /**
   * What a screen asked for last comes first. What is only kept ready waits until all of that has come, and then takes no more of
   * the network than it is allowed, the nearest first.
   */
  async function due(isBusy: (name: string) => boolean): Promise<Due> {
    const lists: PulledList[] = await sync.db.lists.filter(needsPull).toArray();
    // Asking for what the server has not heard of would answer that it does not exist.
    const uncreated: ReadonlySet<string | null> =
      lists.length === 0 ? new Set() : await uncreatedIds(sync.db);
    const due = lists.filter(
      ({ name }) => waits.until(name) <= sync.now() && !isBusy(name) && !uncreated.has(outingOf(name)),
    );
    const asked = due.filter((list) => !isAhead(list)).sort((a, b) => b.wanted_at - a.wanted_at);
    const ahead = roomAhead(
      lists.filter(({ name }) => isBusy(name)),
      asked.length > 0,
      due,
    );
    const names = [...asked, ...ahead].map(({ name }) => name);
    const next = waits.next();
    return { names, nextInMs: next === null ? null : next - sync.now() };
  }

  /** What may be fetched ahead of need beside what is on its way. */
  function roomAhead(
    busy: readonly PulledList[],
    isAsked: boolean,
    due: readonly PulledList[],
  ): PulledList[] {
    if (isAsked || busy.some((list) => !isAhead(list))) return [];
    const { atOnce, withinMs } = options.allowance();
    const mayCome = ({ pulled_at, distance = 0 }: PulledList) => pulled_at !== null || distance <= withinMs;
    return due
      .filter((list) => isAhead(list) && mayCome(list))
      .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0) || a.name.localeCompare(b.name))
      .slice(0, Math.max(0, atOnce - busy.length));
  }

  async function pull(name: string): Promise<void> {
    const result = await pullPage(sync, name);
    switch (result.kind) {
      case 'pulled':
        waits.succeeded(name);
        // What left a list may be gone altogether: only the entity's own answer tells.
        for (const { entity, id } of result.left) if (entity === 'outings') await wantOuting(id);
        options.onPulled(result.follows);
        return;
      case 'refused':
        // Notes may be closed to a spectator while the outing is open: the outing itself tells what is left.
        if (result.status === 404 || result.status === 410)
          await wantOuting(name.slice(name.indexOf('/') + 1));
        return;
      case 'unauthenticated':
        options.onUnauthenticated(result.code);
        waits.failed(name, null);
        return;
      case 'later':
        waits.failed(name, result.retryAfterMs);
        return;
      case 'unanswered':
        waits.failed(name, null);
    }
  }

  async function wantOuting(outingId: string): Promise<void> {
    const name = listName.outing(outingId);
    await writing(sync.db, async () => {
      await wantList(sync.db, name, 1, { by: 'doubt', now: sync.now() }, (id) => channelOf(sync, id));
      await markStale(
        sync.db,
        (await sync.db.lists.bulkGet([name])).filter((list) => list !== undefined),
      );
    });
  }

  /** Fetches one outing; what is no longer the person's to see is removed. */
  async function show(name: string, outingId: string): Promise<void> {
    const asked = await sync.db.lists.get(name);
    const answer = await sync.http.send({ method: 'GET', path: `/outings/${outingId}`, body: null });
    if (answer.kind === 'unauthenticated') options.onUnauthenticated(answer.code);
    if (answer.kind !== 'ok' && answer.kind !== 'refused')
      return waits.failed(name, answer.kind === 'later' ? answer.retryAfterMs : null);
    const row = answer.kind === 'ok' ? v.safeParse(OneRow, answer.body) : null;
    if (row?.success === false) return waits.failed(name, null);
    waits.succeeded(name);
    await writing(sync.db, async () => {
      const list = await sync.db.lists.get(name);
      // Marked or purged while the answer was on its way: it may be from before.
      if (!list || list.marks !== asked?.marks) return;
      if (row) await storeOuting(row.output.data, list);
      else await loseOuting(answer.status, outingId, list);
    });
  }

  async function storeOuting(row: { id: string }, list: PulledList): Promise<void> {
    const placement = isOwn(row) ? 'place' : 'keep';
    await mergeRow(sync.db, 'outings', row, { sequence: null, placement }, sync.me);
    const pulled = { stale: false, failure: null, pulled_at: sync.now() };
    await sync.db.lists.update(list.name, { progress: { kind: 'complete' }, ...pulled });
  }

  async function loseOuting(status: number, outingId: string, list: PulledList): Promise<void> {
    if (status === 404 || status === 410) await purgeOuting(sync, outingId);
    const progress = { kind: 'pulling', next: null, reached: null } as const;
    await sync.db.lists.update(list.name, { progress, stale: false, failure: 'refused', pulled_at: null });
  }

  return {
    run: crew.run,
    hurry() {
      waits.hurry();
      return crew.run();
    },
    async fetchOuting(outingId) {
      await wantOuting(outingId);
      await crew.run();
    },
    stop: crew.stop,
  };
}

const outingOf = (name: string) => singleOuting(name) ?? listNamed(name)?.list.outing(name) ?? null;

const Own = v.looseObject({ relations: v.looseObject({ membership: v.object({}) }) });
/** The person takes part in it, or it is an item: both stand in a list of theirs. */
const isOwn = (row: { id: string }) => v.is(Own, row) || ('parent_id' in row && row.parent_id !== null);
