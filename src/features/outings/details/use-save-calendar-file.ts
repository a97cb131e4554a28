/** Downloads the outing with its items as a calendar file, made on this device. */
import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { OutingRow } from '#db/rows.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import type { MenuAction } from '#ui/overlays/menu.tsx';
import { toast } from '#ui/overlays/toast.tsx';

export function useSaveCalendarFile(outing: OutingRow): MenuAction {
  const t = useTranslations('calendarSources.files');
  const { db } = useLoggedIn();
  const save = async () => {
    try {
      const { saveOuting } = await import('#domain/outings/calendar-file/save-calendar.ts');
      await saveOuting(db, outing);
    } catch {
      // The worker's code cannot be loaded, or the device has no memory left.
      toast.error(t('notWritten'));
    }
  };
  return { id: 'calendar-file', label: t('addOuting'), icon: CalendarPlus, onSelect: () => void save() };
}
