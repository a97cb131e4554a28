/** Decides which list is pulled next. Only the leader pulls. */
import * as v from 'valibot';
import { Id, oneOf } from '#contract/shapes.ts';
import { listName } from '#db/rows.ts';
import type { PulledList } from '#db/sync-state.ts';
import { backoff } from './backoff.ts';
import type { SyncContext } from './context.ts';
import { channelOf } from './events.ts';
import { markStale, needsPull, pullPage, singleOuting, wantList } from './lists.ts';
import { mergeRow } from './merge.ts';
import { purgeOuting } from './purge.ts';
import { listNamed } from './resources/registry.ts';
import { writing } from './store.ts';

/** Requests for lists that are on the network at the same time. */
const PULLS_AT_ONCE = 3;

export interface Puller {
  /** Pulls whatever is wanted; resolves when nothing more may be pulled now. */
  run(): Promise<void>;
  /** Forgets all waits. */
  hurry(): Promise<void>;
  /** Fetches one outing; removes it if it is no longer the person's to see. */
  fetchOuting(outingId: string): Promise<void>;
  stop(): void;
}

interface Options {
  mayPull(): boolean;
  onUnauthenticated(code: string): void;
  /** A page is stored: there may be more to keep ready. */
  onPulled(list: string): Promise<void>;
}

const OneRow = oneOf(v.looseObject({ id: Id }));

export function createPuller(sync: SyncContext, options: Options): Puller {
  const waits = new Map<string, { until: number; failures: number }>();
  const running = new Map<string, Promise<void>>();
  let wake = () => {};
  let stopped = false;

  const allowed = () => !stopped && options.mayPull();

  let active: Promise<void> | null = null;
  let again = false;

  /** One loop at a time; whoever asks while it runs makes it look once more. */
  function run(): Promise<void> {
    again = true;
    active ??= loop().finally(() => {
      active = null;
    });
    return active;
  }

  async function loop(): Promise<void> {
    while (allowed() && (again || running.size > 0)) {
      again = false;
      for (const name of await dueLists()) if (running.size < PULLS_AT_ONCE) start(name);
      if (running.size > 0) await Promise.race(running.values());
    }
    planWake();
  }

  const isDue = (name: string) => (waits.get(name)?.until ?? 0) <= sync.now();

  /** What a screen asked for last comes first; what is only kept ready has no such time and comes after. */
  async function dueLists(): Promise<string[]> {
    const lists: PulledList[] = await sync.db.lists.filter(needsPull).toArray();
    if (lists.length === 0) return [];
    const unsent = await unsentOutings(sync);
    return lists
      .filter(({ name }) => isDue(name) && !running.has(name) && !unsent.has(outingOf(name)))
      .sort((a, b) => b.wanted_at - a.wanted_at || a.name.localeCompare(b.name))
      .map(({ name }) => name);
  }

  function start(name: string): void {
    const outingId = singleOuting(name);
    const work = outingId === null ? pull(name) : show(name, outingId);
    running.set(
      name,
      work.catch(sync.report).finally(() => {
        running.delete(name);
        again = true;
      }),
    );
  }

  function planWake(): void {
    wake();
    const next = Math.min(
      ...[...waits.values()].map(({ until }) => until).filter((until) => until > sync.now()),
    );
    if (Number.isFinite(next))
      wake = sync.ports.after(Math.max(1, next - sync.now()), () => void run().catch(sync.report));
  }

  async function pull(name: string): Promise<void> {
    const result = await pullPage(sync, name);
    switch (result.kind) {
      case 'pulled':
        waits.delete(name);
        // What left a list may be gone altogether: only the entity's own answer tells.
        for (const { entity, id } of result.left) if (entity === 'outings') await wantOuting(id);
        await options.onPulled(name);
        return;
      case 'refused':
        // Notes may be closed to a spectator while the outing is open: the outing itself tells what is left.
        if (result.status === 404 || result.status === 410)
          await wantOuting(name.slice(name.indexOf('/') + 1));
        return;
      case 'unauthenticated':
        options.onUnauthenticated(result.code);
        later(name, null);
        return;
      case 'later':
        later(name, result.retryAfterMs);
        return;
      case 'unanswered':
        later(name, null);
    }
  }

  async function wantOuting(outingId: string): Promise<void> {
    const name = listName.outing(outingId);
    await writing(sync.db, async () => {
      await wantList(sync.db, name, 1, { now: sync.now(), wantedAt: 0 }, (id) => channelOf(sync, id));
      await markStale(
        sync.db,
        (await sync.db.lists.bulkGet([name])).filter((list) => list !== undefined),
      );
    });
    again = true;
  }

  /** Fetches one outing; what is no longer the person's to see is removed. */
  async function show(name: string, outingId: string): Promise<void> {
    const answer = await sync.http.send({ method: 'GET', path: `/outings/${outingId}`, body: null });
    if (answer.kind === 'ok') {
      const row = v.safeParse(OneRow, answer.body);
      if (!row.success) return later(name, null);
      const placement = isOwn(row.output.data) ? 'place' : 'keep';
      await writing(sync.db, async () => {
        await mergeRow(sync.db, 'outings', row.output.data, { sequence: null, placement }, sync.me);
        await sync.db.lists.update(name, {
          progress: { kind: 'complete' },
          stale: false,
          failure: null,
          pulled_at: sync.now(),
        });
      });
      return;
    }
    if (answer.kind === 'refused') {
      await writing(sync.db, async () => {
        if (answer.status === 404 || answer.status === 410) await purgeOuting(sync, outingId);
        await sync.db.lists.update(name, {
          progress: { kind: 'pulling', next: null, reached: null },
          stale: false,
          failure: 'refused',
          pulled_at: null,
        });
      });
      return;
    }
    if (answer.kind === 'unauthenticated') options.onUnauthenticated(answer.code);
    later(name, answer.kind === 'later' ? answer.retryAfterMs : null);
  }

  function later(name: string, retryAfterMs: number | null): void {
    const failures = (waits.get(name)?.failures ?? 0) + 1;
    waits.set(name, { failures, until: sync.now() + (retryAfterMs ?? backoff(failures, sync.ports.random)) });
  }

  return {
    run,
    hurry() {
      waits.clear();
      return run();
    },
    async fetchOuting(outingId) {
      await wantOuting(outingId);
      await run();
    },
    stop() {
      stopped = true;
      wake();
    },
  };
}

/** Outings that the server has not heard of: asking for them would answer that they do not exist. */
async function unsentOutings({ db }: SyncContext): Promise<ReadonlySet<string | null>> {
  const ids = new Set<string | null>();
  await db.outbox.each(({ creates }) => {
    if (creates !== null) ids.add(creates);
  });
  return ids;
}

const outingOf = (name: string) => singleOuting(name) ?? listNamed(name)?.list.outing(name) ?? null;

const Own = v.looseObject({ relations: v.looseObject({ membership: v.object({}) }) });
/** The person takes part in it, or it is an item: both stand in a list of theirs. */
const isOwn = (row: { id: string }) => v.is(Own, row) || ('parent_id' in row && row.parent_id !== null);
