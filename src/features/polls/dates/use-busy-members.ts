/** Requests which members are busy at the dates of a poll, of those who share it with the reader. */

import { useMemo } from 'react';
import type { Person } from '#contract/base/shapes.ts';
import { membersOf } from '#db/queries/outings/outings.ts';
import type { PollRow } from '#db/rows.ts';
import { useOthersBusy } from '#domain/outings/busy/use-others-busy.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

export interface BusyMember {
  person: Person;
  /** Ids of options. */
  at: ReadonlySet<string>;
}

/** @param rootId the outing whose members are requested; null: the reader may not request it */
export function useBusyMembers(poll: PollRow, rootId: string | null): readonly BusyMember[] {
  const { db, user } = useLoggedIn();
  const { id, outing_id, attributes } = poll;
  // Votes of an anonymous poll are secret: a cell marked as busy would reveal that it has no vote.
  const isAsked = rootId !== null && !attributes.anonymous && attributes.updated_at_timestamp > 0;
  const members = useLiveQuery(
    async () =>
      // Guests have no calendar here.
      isAsked
        ? (await membersOf(db, rootId)).filter(
            ({ attributes: { role } }) => role !== 'spectator' && role !== 'guest',
          )
        : [],
    [db, isAsked, rootId],
  );
  const people = useMemo(
    () => (members ?? []).map(({ relations }) => relations.user).filter((person) => person.id !== user.id),
    [members, user.id],
  );
  const busy = useOthersBusy(
    isAsked
      ? {
          outingId: outing_id,
          pollId: id,
          version: attributes.updated_at_timestamp,
          userIds: people.map((person) => person.id).sort(),
        }
      : null,
  );
  return useMemo(
    () =>
      people.flatMap((person): BusyMember[] => {
        const at = busy.get(person.id);
        return at === undefined ? [] : [{ person, at }];
      }),
    [people, busy],
  );
}
