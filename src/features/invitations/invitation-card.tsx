/** Renders one invitation: everything that helps to decide, and the answer. */
import { Ellipsis, Eye, EyeOff, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import { Cover } from '#domain/outings/cover.tsx';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { ParticipationButtons } from '#domain/outings/participation/participation-buttons.tsx';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { PersonLink } from '#domain/people/person-link.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { OutingFacts } from './outing-facts.tsx';
import type { OpenInvitation } from './use-invitations.ts';

interface InvitationCardProps {
  open: OpenInvitation;
  highlighted: boolean;
  onParticipate: (participation: GivenParticipation) => void;
  /** Left out for an ignored invitation. */
  onIgnore?: () => void;
  onPreview: () => void;
}

export function InvitationCard({
  open,
  highlighted,
  onParticipate,
  onIgnore,
  onPreview,
}: InvitationCardProps) {
  const t = useTranslations('invitations');
  const personName = usePersonName();
  const formats = useFormats();
  const { invitation, outing } = open;
  const mark = useRowMark(`invitations:${invitation.id}`);
  const { title, status, cover, cover_template } = outing.attributes;
  const { inviter } = invitation.relations;
  // Ignored ones have a section of their own.
  const Heading = onIgnore ? 'h2' : 'h3';
  const isCanceled = status === 'canceled';
  return (
    <article
      id={`invitation-${outing.id}`}
      className={`rounded-card shadow-warm transition-colors duration-500 ${highlighted ? 'bg-tint' : 'bg-card'}`}
    >
      <div className="relative">
        <Cover
          picture={cover}
          template={cover_template}
          seed={outing.id}
          sizes="(min-width: 768px) 720px, 100vw"
          className={`rounded-t-card ${isCanceled ? 'opacity-60 grayscale' : ''}`}
        />
        <DateBadge parts={dateBadgeOf(outing.attributes, formats)} className="absolute start-3.5 -bottom-3" />
      </div>
      <div className="flex flex-col gap-3 px-4 pt-4.5 pb-4">
        <div className="flex items-start gap-2">
          <Heading className="min-w-0 grow text-md">
            <Link
              href={onIgnore ? `/outings/${outing.id}` : `/preview/outing/${outing.id}`}
              data-row
              dir="auto"
              className="follow-page -my-1 line-clamp-4 py-1 hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {title}
            </Link>
          </Heading>
          {isCanceled && <StatusBadge status="canceled" />}
          <Mark state={mark} />
          <InvitationMenu title={title} onIgnore={onIgnore} onPreview={onPreview} />
        </div>
        <OutingFacts outing={outing} />
        <div className="flex items-start gap-2.5">
          {inviter && (
            <PersonLink person={inviter} named className="target relative shrink-0 rounded-full">
              <Avatar person={personOf(inviter)} size="sm" />
            </PersonLink>
          )}
          <div className="min-w-0 pt-1">
            <p className="font-semibold text-sm">
              {inviter ? t('invitedBy', { name: personName(inviter) }) : t('invited')}
            </p>
            {invitation.attributes.line !== '' && (
              <p dir="auto" className="follow-page break-words">
                {invitation.attributes.line}
              </p>
            )}
          </div>
        </div>
        {!isCanceled && (
          <ParticipationButtons
            value={null}
            onParticipate={onParticipate}
            about={title}
            waiting={mark === 'pending'}
          />
        )}
      </div>
    </article>
  );
}

interface InvitationMenuProps {
  title: string;
  onIgnore: (() => void) | undefined;
  onPreview: () => void;
}

function InvitationMenu({ title, onIgnore, onPreview }: InvitationMenuProps) {
  const t = useTranslations('invitations');
  const action = (id: string, label: string, icon: LucideIcon, onSelect: () => void): MenuAction => ({
    id,
    label,
    icon,
    onSelect,
  });
  const items: MenuAction[] = [action('preview', t('preview'), Eye, onPreview)];
  if (onIgnore) items.push({ ...action('ignore', t('ignore'), EyeOff, onIgnore), hint: t('ignoreHint') });
  return (
    <Menu
      label={t('menu', { title })}
      items={items}
      trigger={(props) => (
        <IconButton {...props} icon={Ellipsis} label={t('menu', { title })} className="-my-2.5 -me-2.5" />
      )}
    />
  );
}
