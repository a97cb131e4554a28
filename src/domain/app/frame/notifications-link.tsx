/**
 * Shows the bell with the number of unread notifications, in the header of a screen on phones; wide screens have it in
 * the rail.
 */
import { Bell } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CountBadge } from '#ui/parts/badge.tsx';
import { IconLink } from '#ui/parts/button.tsx';

export function NotificationsLink({ unread }: { unread: number }) {
  const t = useTranslations('shell.nav');
  return (
    <IconLink
      icon={Bell}
      href="/notifications"
      label={t('bell', { count: unread })}
      badge={<CountBadge count={unread} />}
      className="md:hidden"
    />
  );
}
