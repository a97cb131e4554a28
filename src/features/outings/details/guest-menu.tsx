/** Renders the “⋯” menu for a guest: the calendar file, leaving, and reporting. */
import { CalendarPlus, Ellipsis, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingRow } from '#db/rows.ts';
import { useReport } from '#domain/people/use-report.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { useOwnPlace } from '../people/use-own-place.ts';
import type { ShownOuting } from './find-outing.ts';
import { useSaveCalendarFile } from './use-save-calendar-file.ts';

interface GuestMenuProps {
  page: ShownOuting;
  floating?: boolean;
}

export function GuestMenu({ page, floating = true }: GuestMenuProps) {
  const t = useTranslations('outings');
  const words = useTranslations('people.own');
  const { outing, rootId, place } = page;
  const { title, starts_at } = outing.attributes;
  const saveCalendarFile = useSaveCalendarFile(outing);
  const membership = place.kind === 'member' ? place.membership : undefined;
  const { exit } = useOwnPlace(rootId, membership?.id);
  const [isAsking, setAsking] = useState(false);
  const report = useReport(
    { kind: 'outing', id: outing.id, name: title },
    // Guests cannot block users.
    { ...outing.relations.owner, username: '' },
  );
  const items: (MenuAction | 'line')[] = [
    ...(starts_at === null ? [] : [saveCalendarFile, 'line' as const]),
    ...(membership && outing.id === rootId
      ? [{ id: 'leave', label: words('leave'), icon: LogOut, danger: true, onSelect: () => setAsking(true) }]
      : []),
    report.item,
  ];
  return (
    <>
      <Menu
        label={t('menu')}
        items={items}
        trigger={(props) => (
          <IconButton {...props} icon={Ellipsis} label={t('menu')} variant={floating ? 'card' : 'plain'} />
        )}
      />
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words('leaveTitle', { title })}
        confirmLabel={words('leave')}
        danger
        onConfirm={() => {
          setAsking(false);
          void exit(title);
        }}
      >
        {words('leaveText')}
      </AlertDialog>
      {report.dialog}
    </>
  );
}

/** A guest finds the outing again in their own calendar. */
export function SaveCalendarFile({ outing }: { outing: OutingRow }) {
  const t = useTranslations('guest');
  const { onSelect } = useSaveCalendarFile(outing);
  if (outing.attributes.starts_at === null || outing.attributes.status !== 'set') return null;
  return (
    <Button variant="card" icon={CalendarPlus} onClick={onSelect} className="self-start">
      {t('toCalendar')}
    </Button>
  );
}
