/** Everything of a day that has more than a grid has room for. */
import { useTranslations } from 'use-intl';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { CalendarEntry } from '../model/entry.ts';
import { useEntries } from '../model/use-entries.ts';
import { usePeriodWords } from '../period-words.ts';
import { DaysSkeleton } from '../states.tsx';
import { EntryRow } from './entry-row.tsx';

interface DayDialogProps {
  open: boolean;
  day: string;
  onOpen: (entry: CalendarEntry) => void;
  onClose: () => void;
}

export function DayDialog({ open, day, onOpen, onClose }: DayDialogProps) {
  const t = useTranslations('calendar');
  const words = usePeriodWords();
  const found = useEntries({ first: day, last: day });
  return (
    <Dialog open={open} onClose={onClose} title={words.fullDay(day)} width="sm">
      {found === undefined ? (
        <DaysSkeleton />
      ) : found.entries.length === 0 ? (
        <p className="text-soft">{t('emptyDay')}</p>
      ) : (
        <ul className="divide-y divide-line overflow-x-clip">
          {found.entries.map((entry) => (
            <EntryRow key={entry.key} entry={entry} day={day} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
