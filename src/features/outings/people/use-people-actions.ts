/** Performs what the reader does with the people of an outing. Removals can be undone for a while. */

import { useTranslations } from 'use-intl';
import type { OutingRequestRow } from '#db/queries/people/people.ts';
import type { MembershipRow, OutingInvitationRow } from '#db/rows.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';

export function usePeopleActions(rootId: string) {
  const t = useTranslations('people.done');
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();

  const undoable = (result: MutateResult, message: string, id: string) => {
    if (result.kind !== 'stored') return toast.error(notStored(result));
    toast.undo(message, { id, ...undoOf(result.mutationId) });
  };
  const plain = (result: MutateResult, message: string) => {
    if (result.kind === 'stored') toast.success(message);
    else toast.error(notStored(result));
  };

  return {
    async answerRequest({ id, relations }: OutingRequestRow, accept: boolean) {
      const { name } = relations.user;
      const result = await mutate('requests.answer', { id, outing_id: rootId, accept, name });
      undoable(result, t(accept ? 'requestAccepted' : 'requestDeclined', { name }), `request/${id}`);
    },
    async withdraw({ id, relations }: OutingInvitationRow) {
      const { name } = relations.user;
      const result = await mutate('invitations.withdraw', { id, outing_id: rootId, name });
      undoable(result, t('withdrawn', { name }), `withdrawn/${id}`);
    },
    async remove({ id, relations }: MembershipRow) {
      const { name } = relations.user;
      const result = await mutate('memberships.remove', { id, outing_id: rootId, name });
      undoable(result, t('removed', { name }), `removed/${id}`);
    },
    async setRole({ id, relations }: MembershipRow, role: 'organizer' | 'member') {
      const { name } = relations.user;
      const result = await mutate('memberships.setRole', { id, outing_id: rootId, role, name });
      plain(result, t(role === 'organizer' ? 'madeOrganizer' : 'madeMember', { name }));
    },
    /** The caller reports the result. */
    renameGuest: ({ id }: MembershipRow, name: string, drafts: readonly string[]): Promise<MutateResult> =>
      mutate('guests.rename', { id, outing_id: rootId, name }, { drafts }),
    /** `into`: the membership of the member who the guest is. */
    async mergeGuest({ id, relations }: MembershipRow, into: MembershipRow) {
      const { name } = relations.user;
      const result = await mutate('guests.merge', { id, outing_id: rootId, into: into.id, name });
      plain(result, t('merged', { name, member: into.relations.user.name }));
    },
    /** `ownId`: the membership of the current owner. */
    async handOver({ id, relations: { user } }: MembershipRow, ownId: string) {
      const change = { id, own_id: ownId, outing_id: rootId, user };
      const result = await mutate('memberships.handOver', change);
      plain(result, t('handedOver', { name: user.name }));
    },
  };
}

export type PeopleActions = ReturnType<typeof usePeopleActions>;
