/** An outing of another person as a row of their calendar. The whole row opens it. */
import { Link } from '#ui/parts/link.tsx';
import { opensRow, PlannedRow } from '../agenda/entry-row.tsx';
import { useEntryWords } from '../entry/entry-words.ts';
import type { OtherEntry } from './other-entry.ts';

interface OtherRowProps {
  entry: OtherEntry;
  /** The day that it stands under. */
  day: string;
  href: string;
}

export function OtherRow({ entry, day, href }: OtherRowProps) {
  const words = useEntryWords();
  const line = [words.status(entry), words.elsewhere(entry), entry.place].filter(Boolean).join(' · ');
  return (
    <PlannedRow entry={entry} day={day} line={line}>
      <Link href={href} data-row dir="auto" className={opensRow(entry.variant)}>
        {entry.title}
      </Link>
    </PlannedRow>
  );
}
