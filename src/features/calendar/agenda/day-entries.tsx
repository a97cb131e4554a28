/** Renders a day's plans as rows of a dialog. */
import { useTranslations } from 'use-intl';
import type { CalendarEntry } from '../model/entry.ts';
import { useEntries } from '../model/use-entries.ts';
import { DaysSkeleton } from '../states.tsx';
import { EntryRow } from './entry-row.tsx';

interface DayEntriesProps {
  day: string;
  onOpen: (entry: CalendarEntry) => void;
}

export function DayEntries({ day, onOpen }: DayEntriesProps) {
  const t = useTranslations('calendar');
  const found = useEntries({ first: day, last: day });
  if (found === undefined) return <DaysSkeleton />;
  if (found.entries.length === 0) return <p className="text-soft">{t('emptyDay')}</p>;
  return (
    <ul className="divide-y divide-line overflow-x-clip">
      {found.entries.map((entry) => (
        <EntryRow key={entry.key} entry={entry} day={day} onOpen={onOpen} />
      ))}
    </ul>
  );
}
