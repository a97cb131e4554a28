/** Renders one group of notifications: who, what, when, and whether it is new. */
import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { asksToFollow } from '#contract/accounts/notification/notification-target.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { FollowButton } from '#domain/people/follow-button.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { ListRow } from '#ui/lists/list-row.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import type { NotificationGroup } from './notification-groups.ts';
import { NotificationWords } from './notification-words.tsx';

interface NotificationRowProps {
  group: NotificationGroup;
  /** Null if it has no target. */
  href: string | null;
  onRead: () => void;
}

export function NotificationRow({ group, href, onRead }: NotificationRowProps) {
  const t = useTranslations('notifications');
  const formats = useFormats();
  const isUnread = group.unread.length > 0;
  const [person] = group.people;
  return (
    <ListRow
      isSentence
      {...(href === null ? { onPress: onRead } : { href, onFollow: onRead })}
      leading={
        person ? (
          <Avatar person={personOf(person)} />
        ) : (
          <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken">
            <Bell className="size-5 text-soft" strokeWidth={1.75} />
          </span>
        )
      }
      title={<NotificationWords group={group} />}
      line={<time dateTime={new Date(group.at).toISOString()}>{formats.time(group.at)}</time>}
      trailing={
        <>
          {person && person.username !== '' && asksToFollow(group.type) && (
            <FollowButton person={person} compact />
          )}
          {isUnread && (
            <span className="size-2.5 rounded-full bg-brand">
              <span className="sr-only">{t('unread')}</span>
            </span>
          )}
        </>
      }
    />
  );
}
