/** Performs what the reader does with invitations and requests. */
import { useTranslations } from 'use-intl';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { JoinRequestRow } from '#db/queries/outings/waiting.ts';
import { useParticipationToast } from '#domain/outings/participation/participation-toast.ts';
import { useParticipationSaid } from '#domain/outings/participation/use-participation-said.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useParticipate } from '#sync/use-participate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import type { OpenInvitation } from './use-invitations.ts';

/** Each resolves to whether it was done, so that its card disappears. */
export function useInvitationActions() {
  const t = useTranslations('invitations');
  const notStored = useNotStored();
  const mutate = useMutate();
  const give = useParticipate(useParticipationToast());
  const said = useParticipationSaid();
  return {
    async answer({ outing }: OpenInvitation, participation: GivenParticipation): Promise<boolean> {
      const { kind } = await give({ outingId: outing.id, participation });
      if (kind === 'answered') said(participation, { id: outing.id, title: outing.attributes.title });
      return kind === 'answered' || kind === 'declined';
    },
    async ignore({ invitation, outing }: OpenInvitation): Promise<boolean> {
      const result = await mutate('invitations.ignore', { id: invitation.id, outing_id: outing.id });
      if (result.kind === 'stored') toast.success(t('movedToIgnored', { title: outing.attributes.title }));
      else toast.error(notStored(result));
      return result.kind === 'stored';
    },
    async takeBack({ id, outing_id, relations }: JoinRequestRow): Promise<boolean> {
      const title = relations.outing?.attributes.title ?? '';
      const result = await mutate('requests.withdraw', { id, outing_id, title });
      if (result.kind === 'stored') toast.success(t('takenBack', { title }));
      else toast.error(notStored(result));
      return result.kind === 'stored';
    },
  };
}
