/** What else can be done from the calendar. */
import { useRouter } from '@tanstack/react-router';
import { CalendarRange, Ellipsis } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Menu } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';

export function CalendarMenu() {
  const t = useTranslations('calendarSources');
  const ui = useTranslations('calendar');
  const router = useRouter();
  return (
    <Menu
      label={ui('title')}
      items={[
        {
          id: 'sources',
          label: t('title'),
          icon: CalendarRange,
          onSelect: () => void router.navigate({ href: '/calendar/sources' }),
        },
      ]}
      trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('menu')} />}
    />
  );
}
