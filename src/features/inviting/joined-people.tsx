/** Shows who joined through the user's invitations. */
import { useTranslations } from 'use-intl';
import type { RegisterInvitations } from '#contract/accounts/register-invitation/register-invitation.ts';
import { profileHref } from '#domain/people/relation.ts';
import { useFormats } from '#i18n/provider.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';

export function JoinedPeople({ joined }: Pick<RegisterInvitations, 'joined'>) {
  const t = useTranslations('inviting');
  const formats = useFormats();
  if (joined.length === 0) return null;
  return (
    <section aria-labelledby={HEADING}>
      <SectionHeader id={HEADING} title={t('joined')} />
      <ListCard>
        {joined.map(({ person, joined_at_timestamp }) => (
          <ListRow
            key={person.id}
            href={profileHref(person.username)}
            leading={<Avatar person={{ ...person, photo: person.avatar }} />}
            title={person.name}
            line={t('joinedOn', { day: formats.fullDay(joined_at_timestamp) })}
            arrow
          />
        ))}
      </ListCard>
    </section>
  );
}

const HEADING = 'joined-people';
