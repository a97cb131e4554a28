/** Reads all people related to the user, by name, live from the database. */

import { startTransition, useEffect, useRef, useState } from 'react';
import { relatedPeople } from '#db/queries/people/people.ts';
import { listOfPerson } from '#db/rows.ts';
import type { WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { type KnownPerson, knownPeople } from './known-people.ts';

export interface KnownPeople {
  list: WantedList;
  /** Undefined before the database's first result. */
  people: readonly KnownPerson[] | undefined;
}

export function useKnownPeople(): KnownPeople {
  const { db } = useLoggedIn();
  const list = useWholeList(listOfPerson('people'));
  const rows = useLiveQuery(() => relatedPeople(db), [db]);
  const [people, setPeople] = useState<readonly KnownPerson[]>();
  const last = useRef<readonly KnownPerson[]>([]);
  useEffect(() => {
    if (rows === undefined) return;
    const newer = new AbortController();
    knownPeople(rows, last.current, { signal: newer.signal }).then(
      (known) => {
        if (newer.signal.aborted) return;
        last.current = known;
        startTransition(() => setPeople(known));
      },
      (problem: unknown) => {
        if (!newer.signal.aborted) reportError(problem);
      },
    );
    return () => newer.abort();
  }, [rows]);
  return { list, people };
}
