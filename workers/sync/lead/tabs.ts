/** Sends messages between the tabs of one user: which outings they show, and that the leader has work. */
import * as v from 'valibot';
import { queueCounts } from '#db/queries/sending/outbox.ts';
import type { SyncContext } from '../context.ts';
import type { Bus, Ports } from '../ports.ts';

const TabMessage = v.variant('kind', [
  /** A change was queued, or a screen subscribed to a list. */
  v.object({ kind: v.literal('work') }),
  v.object({ kind: v.literal('sync_now'), even_held: v.boolean() }),
  /** The outings that a tab shows, and whether it is visible */
  v.object({ kind: v.literal('shows'), tab: v.string(), outings: v.array(v.string()), watched: v.boolean() }),
  /** A new leader asks every tab what it shows. */
  v.object({ kind: v.literal('roll_call') }),
]);
export type TabMessage = v.InferOutput<typeof TabMessage>;

export interface Tabs {
  post(message: TabMessage): void;
  /** Outings on the screens of all tabs, this tab's last */
  shown(): Set<string>;
  show(outingId: string): void;
  hide(outingId: string): void;
  /** Reports that this tab became visible or hidden. */
  watch(watched: boolean): void;
  /** Returns whether any tab is visible. */
  isWatched(): boolean;
  stop(): void;
}

export function joinTabs(ports: Ports, userId: string, onMessage: (message: TabMessage) => void): Tabs {
  const bus: Bus = ports.openBus(`outing:tabs:${userId}`);
  const tab = ports.freshId();
  /** Number of components of this tab that show each outing */
  const own = new Map<string, number>();
  const others = new Map<string, { outings: string[]; watched: boolean }>();
  let watched = true;

  const announce = () =>
    bus.post({ kind: 'shows', tab, outings: [...own.keys()], watched } satisfies TabMessage);

  bus.listen((raw) => {
    const parsed = v.safeParse(TabMessage, raw);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.kind === 'shows') others.set(message.tab, message);
    if (message.kind === 'roll_call') announce();
    onMessage(message);
  });

  return {
    post: (message) => bus.post(message),
    shown: () => new Set([...[...others.values()].flatMap(({ outings }) => outings), ...own.keys()]),
    show(outingId) {
      own.set(outingId, (own.get(outingId) ?? 0) + 1);
      announce();
    },
    hide(outingId) {
      const count = (own.get(outingId) ?? 0) - 1;
      if (count > 0) own.set(outingId, count);
      else own.delete(outingId);
      announce();
    },
    watch(next) {
      watched = next;
      announce();
    },
    isWatched: () => watched || [...others.values()].some((other) => other.watched),
    stop() {
      own.clear();
      watched = false;
      announce();
      bus.close();
    },
  };
}

/** Waits while another engine sends, until the queue is empty or a time limit is over. */
export async function untilEmpty({ db, ports }: Pick<SyncContext, 'db' | 'ports'>): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    if ((await queueCounts(db)).pending === 0) return;
    await new Promise<void>((resolve) => void ports.after(200, resolve));
  }
}
