/** Shows an invitation at the top of the outing's page: who invites, with which message, and the participation. */

import { useRouter } from '@tanstack/react-router';
import { BellOff, Ellipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { InvitationRow } from '#db/rows.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { ParticipationButtons } from '#domain/outings/participation/participation-buttons.tsx';
import { useParticipationToast } from '#domain/outings/participation/participation-toast.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useParticipate } from '#sync/use-participate.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

interface InvitedBarProps {
  invitation: InvitationRow;
  rootId: string;
  title: string;
}

/** The target when the outing no longer belongs to the reader. */
const ELSEWHERE = '/outings/timeline';

export function InvitedBar({ invitation, rootId, title }: InvitedBarProps) {
  const t = useTranslations('people.answer');
  const personName = usePersonName();
  const router = useRouter();
  const mutate = useMutate();
  const notStored = useNotStored();
  const toastParticipation = useParticipationToast();
  const participate = useParticipate((result) =>
    toastParticipation(result.kind === 'declined' ? { ...result, title } : result),
  );
  const { inviter } = invitation.relations;
  const { line } = invitation.attributes;

  /** Leaves the page first, because the outing is removed from this device. */
  const leave = () => router.navigate({ href: ELSEWHERE, replace: true });
  const give = async (participation: GivenParticipation) => {
    if (participation === 'not_going') await leave();
    await participate({ outingId: rootId, participation });
  };
  const ignore = async () => {
    await leave();
    const result = await mutate('invitations.ignore', { id: invitation.id, outing_id: rootId });
    if (result.kind === 'stored') toast.success(t('ignored'));
    else toast.error(notStored(result));
  };

  return (
    <Card tone="tint" id="answer" className="flex scroll-mt-4 flex-col gap-3">
      <div className="flex items-start gap-3">
        {inviter && <Avatar person={personOf(inviter)} />}
        <div className="min-w-0 grow self-center">
          <h2 className="wrap-anywhere text-md">
            {inviter ? t('invitedBy', { name: personName(inviter) }) : t('invited')}
          </h2>
          {line !== '' && (
            <p dir="auto" className="follow-page whitespace-pre-line break-words">
              {t('quoted', { text: line })}
            </p>
          )}
        </div>
        <Menu
          label={t('invitationMenu')}
          items={[
            {
              id: 'ignore',
              label: t('ignore'),
              hint: t('ignoreHint'),
              icon: BellOff,
              onSelect: () => void ignore(),
            },
          ]}
          trigger={(props) => (
            <IconButton {...props} icon={Ellipsis} label={t('invitationMenu')} className="-mt-1.5 -me-2.5" />
          )}
        />
      </div>
      <ParticipationButtons value={null} onParticipate={(participation) => void give(participation)} />
    </Card>
  );
}
