/** Caches the lists that have a page to fetch, the most urgent first, until something else changes them. */
import type { PulledList } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { needsPull } from '#db/lists/needs-pull.ts';
import { isAhead } from '../lists/subscriptions.ts';
import { uncreatedIds } from '../send/lanes.ts';

export interface Plan {
  /** In the order of pulling */
  lists: ReadonlyMap<string, PulledList>;
  /** Ids that the server does not know yet: requests for them would return 404. */
  uncreated: ReadonlySet<string>;
}

export interface Planner {
  /** Returns the present plan. */
  read(): Promise<Plan>;
  /** A list was subscribed to, marked or purged, or a row was created: the next read loads the plan again. */
  outdate(): void;
  /** A list was pulled further, or a screen just subscribed to it. */
  moved(list: PulledList): void;
}

/** The list that a screen requested last comes first, then the nearest outing to prefetch. */
function byUrgency(a: PulledList, b: PulledList): number {
  return (
    Number(isAhead(a)) - Number(isAhead(b)) ||
    b.wanted_at - a.wanted_at ||
    (a.distance ?? 0) - (b.distance ?? 0) ||
    a.name.localeCompare(b.name)
  );
}

/** A plan, and whether one of its lists moved after sorting */
interface Draft {
  lists: Map<string, PulledList>;
  uncreated: ReadonlySet<string>;
  isSorted: boolean;
}

/** Returns whether a list was marked, or subscribed to again, after the state in `before`. */
const isWantedSince = (list: PulledList, before: PulledList) =>
  list.marks > before.marks || list.pages_wanted > before.pages_wanted || list.wanted_at > before.wanted_at;

/**
 * Updates a list of the plan, unless the plan is newer: a page reported late says nothing about what was wanted since.
 */
function apply(draft: Draft, list: PulledList): void {
  const known = draft.lists.get(list.name);
  if (known !== undefined && isWantedSince(known, list)) return;
  if (!needsPull(list)) {
    draft.lists.delete(list.name);
    return;
  }
  draft.lists.set(list.name, list);
  if (known === undefined) draft.isSorted = false;
}

function sorted({ lists, uncreated }: Draft): Draft {
  const inOrder = [...lists.values()].sort(byUrgency);
  return { lists: new Map(inOrder.map((list) => [list.name, list])), uncreated, isSorted: true };
}

export function planPulls(db: UserDatabase): Planner {
  let plan: Draft | null = null;
  let reading: Promise<void> | null = null;
  /** Counts the changes that need another read. */
  let outdated = 0;
  /**
   * Lists that moved during a read, which may have seen them before that. Other pages are stored while a long plan is
   * read: restarting the read for each would never end.
   */
  let moves: PulledList[] = [];

  async function renew(): Promise<void> {
    const before = outdated;
    moves = [];
    const marked = await db.lists.where('due').equals(1).toArray();
    const found = marked.filter(needsPull);
    // In an older database all lists are marked, until they are written again.
    if (found.length < marked.length)
      await db.lists
        .where('due')
        .equals(1)
        .modify((list) => {
          if (!needsPull(list)) delete list.due;
        });
    const uncreated = found.length === 0 ? new Set<string>() : await uncreatedIds(db);
    if (before !== outdated) return;
    const read = { lists: new Map(found.map((list) => [list.name, list])), uncreated, isSorted: false };
    for (const list of moves) apply(read, list);
    plan = read;
  }

  return {
    async read() {
      for (;;) {
        if (plan) {
          if (!plan.isSorted) plan = sorted(plan);
          return plan;
        }
        reading ??= renew().finally(() => {
          reading = null;
        });
        await reading;
      }
    },
    outdate() {
      outdated += 1;
      plan = null;
    },
    moved(list) {
      if (plan) apply(plan, list);
      else moves.push(list);
    },
  };
}
