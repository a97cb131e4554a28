/** Reads all people of an outing, live from the local database, with the state of their lists. */

import { useMemo } from 'react';
import { membersOf, outingById } from '#db/queries/outings/outings.ts';
import { invitationsOf, participationsOf, requestsOf } from '#db/queries/people/people.ts';
import { listInOuting, type MembershipRow } from '#db/rows.ts';
import type { WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { type Entry, entriesOf } from './entries.ts';

export interface People {
  /** The list of members. */
  list: WantedList;
  /** Undefined before the database has responded. */
  entries: readonly Entry[] | undefined;
  members: readonly MembershipRow[] | undefined;
}

/** `itemId`: the item whose participations count; undefined for the whole outing. */
export function usePeople(rootId: string, itemId: string | undefined): People {
  const { db } = useLoggedIn();
  const list = useWholeList(listInOuting('memberships', rootId));
  useWholeList(listInOuting('answers', rootId));
  const known = useLiveQuery(async () => {
    const [outing, members, invitations, requests, participations] = await Promise.all([
      outingById(db, rootId),
      membersOf(db, rootId),
      invitationsOf(db, rootId),
      requestsOf(db, rootId),
      itemId === undefined ? [] : participationsOf(db, rootId),
    ]);
    const rescheduledAt = outing?.attributes.rescheduled_at_timestamp ?? 0;
    return { members, invitations, requests, answers: participations, rescheduledAt };
  }, [db, rootId, itemId]);
  const entries = useMemo(() => {
    if (!known) return undefined;
    const { members, invitations, requests, answers: participations, rescheduledAt } = known;
    // Only members attend an item; invited people answer for the whole outing first.
    return itemId === undefined
      ? entriesOf({ members, invitations, requests, rescheduledAt, item: undefined })
      : entriesOf({
          members,
          invitations: [],
          requests: [],
          rescheduledAt: 0,
          item: { id: itemId, participations },
        });
  }, [known, itemId]);
  return { list, entries, members: known?.members };
}
