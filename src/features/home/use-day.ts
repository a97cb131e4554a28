/** What the home screen shows, in one live query. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue } from 'react';
import type { Participation } from '#contract/membership.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { wasPulled } from '#db/lists/readiness.ts';
import { type AgendaEntry, agendaOfDay, dayBounds } from '#db/queries/agenda.ts';
import { timelinePage } from '#db/queries/outings.ts';
import { ownAnswersTo, type Waiting, waitingForAnswer } from '#db/queries/waiting.ts';
import { type OutingRow, UNDATED } from '#db/rows.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useSignedIn } from '#sync/provider.tsx';

export type HomeDay =
  /** No outings at all, according to the server or as far as this device knows. */
  | { kind: 'nothing'; isPulled: boolean }
  | {
      kind: 'something';
      /** What needs the reader's answer, the soonest first. */
      waiting: Waiting[];
      entries: AgendaEntry[];
      /** The reader's answers to the entries. */
      answers: ReadonlyMap<string, Participation>;
      /** Number of drafts, up to a limit. */
      drafts: OutingRow[];
      comingUp: OutingRow[];
    };

/** Drafts, and outings whose time has changed. */
const ASIDE_MAX = 100;
const COMING_UP_MAX = 6;

/** `today` is YYYY-MM-DD in the reader's time zone. Drafts: future and undated ones. */
async function homeDay(db: UserDatabase, userId: string, today: string, zone: string): Promise<HomeDay> {
  const { from, to } = dayBounds(today, zone);
  const isPulled = await wasPulled(db, 'timeline/upcoming');
  const [entries, aside, comingUp, any] = await Promise.all([
    agendaOfDay(db, today, zone),
    timelinePage(db, 'upcoming', from, ASIDE_MAX, (outing) => isDraft(outing) || isRescheduled(outing)),
    timelinePage(
      db,
      'upcoming',
      to,
      COMING_UP_MAX,
      ({ attributes, order = UNDATED }) => attributes.status === 'set' && order < UNDATED,
    ),
    db.outings.limit(1).count(),
  ]);
  const outings = entries.map(({ outing }) => outing);
  const [waiting, answers] = await Promise.all([
    waitingForAnswer(db, userId, aside.filter(isRescheduled), Date.now()),
    ownAnswersTo(db, userId, outings),
  ]);
  if (any === 0 && waiting.length === 0) return { kind: 'nothing', isPulled };
  return { kind: 'something', waiting, entries, answers, drafts: aside.filter(isDraft), comingUp };
}

const isDraft = ({ attributes }: OutingRow) => attributes.status === 'draft';
const isRescheduled = ({ attributes }: OutingRow) =>
  attributes.status === 'set' && attributes.rescheduled_at_timestamp !== null;

/** Undefined until the database has answered. Cards are drawn one by one, so that slow phones can react to touches meanwhile. */
export function useDay(today: string): HomeDay | undefined {
  const { db, user } = useSignedIn();
  return useDeferredValue(
    useLiveQuery(() => homeDay(db, user.id, today, deviceTimeZone()), [db, user.id, today]),
  );
}
