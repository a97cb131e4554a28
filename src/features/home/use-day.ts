/** Reads what the home screen shows, in one live query. */
import { useDeferredValue } from 'react';
import type { Participation } from '#contract/outings/membership/membership.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { pulledUntil, wasPulled } from '#db/lists/readiness.ts';
import { type AgendaEntry, agendaOfDay, dayBounds } from '#db/queries/calendar/agenda.ts';
import { type AllWaiting, allWaiting } from '#db/queries/outings/all-waiting.ts';
import { timelinePage } from '#db/queries/outings/outings.ts';
import { ownParticipationsTo } from '#db/queries/outings/own-participations.ts';
import { listOfPerson, type OutingRow, UNDATED } from '#db/rows.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';

export type HomeDay =
  /** No outings at all, according to the server or as far as this device knows. */
  | { kind: 'nothing'; isPulled: boolean }
  | {
      kind: 'something';
      /**
       * Whether the server's outings of today and all later ones are included: only then does an empty list mean none.
       */
      isPulled: boolean;
      isAheadPulled: boolean;
      /** Whether the server's invitations are included in what waits. */
      isWaitingPulled: boolean;
      /** What waits for the reader's answer. */
      waiting: AllWaiting;
      entries: AgendaEntry[];
      /** The reader's answers to entries and upcoming outings. */
      participations: ReadonlyMap<string, Participation>;
      /** Drafts, up to a limit. */
      drafts: OutingRow[];
      comingUp: OutingRow[];
    };

const DRAFTS_MAX = 100;
const COMING_UP_MAX = 6;

/** `today` is YYYY-MM-DD in the reader's time zone. Drafts: future and undated ones. */
async function homeDay(db: UserDatabase, userId: string, today: string, zone: string): Promise<HomeDay> {
  const { from, to } = dayBounds(today, zone);
  const [until, isWaitingPulled] = await Promise.all([
    pulledUntil(db, 'timeline/upcoming'),
    wasPulled(db, listOfPerson('invitations')),
  ]);
  const isPulled = until >= to;
  const [entries, drafts, comingUp, any, waiting] = await Promise.all([
    agendaOfDay(db, today, zone),
    timelinePage(db, 'upcoming', from, DRAFTS_MAX, ({ attributes }) => attributes.status === 'draft'),
    timelinePage(
      db,
      'upcoming',
      to,
      COMING_UP_MAX,
      ({ attributes, order = UNDATED }) => attributes.status === 'set' && order < UNDATED,
    ),
    db.outings.limit(1).count(),
    allWaiting(db, userId, from, present()),
  ]);
  if (any === 0 && waiting.outings.length === 0) return { kind: 'nothing', isPulled };
  const shown = [...entries.map(({ outing }) => outing), ...comingUp];
  const answers = await ownParticipationsTo(db, userId, shown);
  return {
    kind: 'something',
    isPulled,
    isAheadPulled: until === Infinity,
    isWaitingPulled,
    waiting,
    entries,
    participations: answers,
    drafts,
    comingUp,
  };
}

/**
 * Undefined until the database has responded. Cards are rendered one by one, so that slow phones can react to touches
 * meanwhile.
 */
export function useDay(today: string): HomeDay | undefined {
  const { db, user } = useLoggedIn();
  return useDeferredValue(
    useLiveQuery(() => homeDay(db, user.id, today, deviceTimeZone()), [db, user.id, today]),
  );
}
