/** The lists that have a page to fetch, the most urgent first. Read once and cached until something else changes them. */
import type { PulledList } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { uncreatedIds } from '../send/lanes.ts';
import { isAhead, needsPull } from './subscriptions.ts';

export interface Plan {
  /** In the order in which they will be pulled. */
  lists: ReadonlyMap<string, PulledList>;
  /** Ids that the server does not know yet: requests for them would answer 404. */
  uncreated: ReadonlySet<string>;
}

export interface Planner {
  /** The plan as it is now. */
  read(): Promise<Plan>;
  /** A list was subscribed to, marked or purged, or a row was created: the next read loads the plan again. */
  outdate(): void;
  /** A list was pulled further, or has just been subscribed to. */
  moved(list: PulledList): void;
}

/** The list that a screen asked for last comes first, then the nearest outing to prefetch. */
function byUrgency(a: PulledList, b: PulledList): number {
  return (
    Number(isAhead(a)) - Number(isAhead(b)) ||
    b.wanted_at - a.wanted_at ||
    (a.distance ?? 0) - (b.distance ?? 0) ||
    a.name.localeCompare(b.name)
  );
}

/** Inserts a list at its place in the order of urgency. */
function withList(lists: ReadonlyMap<string, PulledList>, added: PulledList): Map<string, PulledList> {
  const all = [...lists.values()];
  const after = all.findIndex((list) => byUrgency(list, added) > 0);
  all.splice(after < 0 ? all.length : after, 0, added);
  return new Map(all.map((list) => [list.name, list]));
}

export function planPulls(db: UserDatabase): Planner {
  let plan: { lists: Map<string, PulledList>; uncreated: ReadonlySet<string> } | null = null;
  let reading: Promise<void> | null = null;
  /** Counts changes during a read of the plan. */
  let changes = 0;

  async function renew(): Promise<void> {
    const before = changes;
    const marked = await db.lists.where('due').equals(1).toArray();
    const found = marked.filter(needsPull);
    // Of an older database all lists are marked, until they are written again.
    if (found.length < marked.length)
      await db.lists
        .where('due')
        .equals(1)
        .modify((list) => {
          if (!needsPull(list)) delete list.due;
        });
    const uncreated = found.length === 0 ? new Set<string>() : await uncreatedIds(db);
    if (before !== changes) return;
    plan = { lists: new Map(found.sort(byUrgency).map((list) => [list.name, list])), uncreated };
  }

  return {
    async read() {
      for (;;) {
        if (plan) return plan;
        reading ??= renew().finally(() => {
          reading = null;
        });
        await reading;
      }
    },
    outdate() {
      changes += 1;
      plan = null;
    },
    moved(list) {
      changes += 1;
      if (!plan) return;
      if (!needsPull(list)) plan.lists.delete(list.name);
      else if (plan.lists.has(list.name)) plan.lists.set(list.name, list);
      else plan.lists = withList(plan.lists, list);
    },
  };
}
