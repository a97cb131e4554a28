/**
 * Distinguishes guests with the same name within its children. Reads the members of the outing only if two names are
 * equal.
 */
import type { ReactNode } from 'react';
import type { Person } from '#contract/base/shapes.ts';
import { membersOf } from '#db/queries/outings/outings.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { NamesApart } from '#ui/parts/person-name.ts';
import { haveOneName, namesApart } from './names-apart.ts';

interface GuestsApartProps {
  rootId: string;
  /** People named in it. */
  people: Iterable<Person>;
  children: ReactNode;
}

export function GuestsApart({ rootId, people, children }: GuestsApartProps) {
  const { db } = useLoggedIn();
  const isNeeded = haveOneName(people);
  const names = useLiveQuery(
    async () => (isNeeded ? namesApart(await membersOf(db, rootId)) : NO_NAMES),
    [db, rootId, isNeeded],
  );
  return <NamesApart value={names ?? NO_NAMES}>{children}</NamesApart>;
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();
