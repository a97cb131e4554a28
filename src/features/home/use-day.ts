/** What the home screen shows, in one live query. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue } from 'react';
import type { UserDatabase } from '#db/database/user-database.ts';
import { wasPulled } from '#db/lists/readiness.ts';
import { type AgendaEntry, agendaOfDay, dayBounds } from '#db/queries/agenda.ts';
import { timelinePage } from '#db/queries/outings.ts';
import { type OutingRow, UNDATED } from '#db/rows.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useSignedIn } from '#sync/provider.tsx';

export type HomeDay =
  /** No outings at all, according to the server or as far as this device knows. */
  | { kind: 'nothing'; isPulled: boolean }
  | {
      kind: 'something';
      entries: AgendaEntry[];
      /** Number of drafts, up to a limit. */
      drafts: OutingRow[];
      comingUp: OutingRow[];
    };

const DRAFTS_MAX = 100;
const COMING_UP_MAX = 6;

/** `today` is YYYY-MM-DD in the reader's time zone. Drafts: future and undated ones. */
async function homeDay(db: UserDatabase, today: string, zone: string): Promise<HomeDay> {
  const { from, to } = dayBounds(today, zone);
  const isPulled = await wasPulled(db, 'timeline/upcoming');
  const [entries, drafts, comingUp, any] = await Promise.all([
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
  ]);
  return any === 0 ? { kind: 'nothing', isPulled } : { kind: 'something', entries, drafts, comingUp };
}

/** Undefined until the database has answered. Cards are drawn one by one, so that slow phones can react to touches meanwhile. */
export function useDay(today: string): HomeDay | undefined {
  const { db } = useSignedIn();
  return useDeferredValue(useLiveQuery(() => homeDay(db, today, deviceTimeZone()), [db, today]));
}
