/** Labels the button that sets a draft: it shows how many people it invites. */
import { useTranslations } from 'use-intl';
import { invitationsOf } from '#db/queries/people/people.ts';
import { listInOuting, type OutingRow } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';

export function useSetLabel({ id, root_id }: OutingRow): string {
  const t = useTranslations('outings');
  const { db } = useLoggedIn();
  useWholeList(listInOuting('outingInvitations', root_id));
  // Setting an item invites no one.
  const waiting = useLiveQuery(
    async () => (id === root_id ? (await invitationsOf(db, root_id)).filter(isWaiting).length : 0),
    [db, id, root_id],
  );
  return t('setAndInvite', { count: waiting ?? 0 });
}

const isWaiting = ({ attributes }: { attributes: { state: string } }) => attributes.state === 'pending';
