/** What the tabs of one person tell each other: which outings they show, and that there is work for the leader. */
import * as v from 'valibot';
import { queueCounts } from '#db/queries/outbox.ts';
import type { SyncContext } from '../context.ts';
import type { Bus, Ports } from '../ports.ts';

const TabMessage = v.variant('kind', [
  /** Something was queued or wanted. */
  v.object({ kind: v.literal('work') }),
  v.object({ kind: v.literal('sync_now'), even_held: v.boolean() }),
  /** The outings that a tab shows now, and whether anybody looks at it. */
  v.object({ kind: v.literal('shows'), tab: v.string(), outings: v.array(v.string()), watched: v.boolean() }),
  /** A new leader asks what everybody shows. */
  v.object({ kind: v.literal('roll_call') }),
]);
export type TabMessage = v.InferOutput<typeof TabMessage>;

export interface Tabs {
  post(message: TabMessage): void;
  /** Outings on the screens of all tabs, this one's last. */
  shown(): Set<string>;
  show(outingId: string): void;
  hide(outingId: string): void;
  /** Somebody looks at this tab, or nobody does. */
  watch(watched: boolean): void;
  /** Whether anybody looks at any tab. */
  isWatched(): boolean;
  stop(): void;
}

export function meetTabs(ports: Ports, userId: string, onMessage: (message: TabMessage) => void): Tabs {
  const bus: Bus = ports.openBus(`outing:tabs:${userId}`);
  const tab = ports.freshId();
  /** How many components of this tab show an outing. */
  const own = new Map<string, number>();
  const others = new Map<string, { outings: string[]; watched: boolean }>();
  let watched = true;

  const tell = () => bus.post({ kind: 'shows', tab, outings: [...own.keys()], watched } satisfies TabMessage);

  bus.listen((raw) => {
    const parsed = v.safeParse(TabMessage, raw);
    if (!parsed.success) return;
    const message = parsed.output;
    if (message.kind === 'shows') others.set(message.tab, message);
    if (message.kind === 'roll_call') tell();
    onMessage(message);
  });

  return {
    post: (message) => bus.post(message),
    shown: () => new Set([...[...others.values()].flatMap(({ outings }) => outings), ...own.keys()]),
    show(outingId) {
      own.set(outingId, (own.get(outingId) ?? 0) + 1);
      tell();
    },
    hide(outingId) {
      const count = (own.get(outingId) ?? 0) - 1;
      if (count > 0) own.set(outingId, count);
      else own.delete(outingId);
      tell();
    },
    watch(next) {
      watched = next;
      tell();
    },
    isWatched: () => watched || [...others.values()].some((other) => other.watched),
    stop() {
      own.clear();
      watched = false;
      tell();
      bus.close();
    },
  };
}

/** While another engine sends: until the queue is empty, or long enough to say that it is not. */
export async function emptied({ db, ports }: Pick<SyncContext, 'db' | 'ports'>): Promise<void> {
  for (let round = 0; round < 50; round += 1) {
    if ((await queueCounts(db)).pending === 0) return;
    await new Promise<void>((resolve) => void ports.after(200, resolve));
  }
}
