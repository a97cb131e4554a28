/** An outing of another person as a row of their calendar. The whole row opens it. */
import { Link } from '#ui/parts/link.tsx';
import { opensRow, RowTimes } from '../agenda/entry-row.tsx';
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
  const { title, place, color, look } = entry;
  const line = [words.status(entry), words.elsewhere(entry), place].filter(Boolean).join(' · ');
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2.5">
      <RowTimes entry={entry} day={day} />
      <span
        aria-hidden
        data-color={color}
        data-look={look}
        className="cal-bar h-10 w-1 shrink-0 rounded-full"
      />
      <div className="min-w-0 grow">
        <Link href={href} data-row dir="auto" className={opensRow(look)}>
          {title}
        </Link>
        {line && (
          <div dir="auto" className="follow-page truncate text-sm text-soft">
            {line}
          </div>
        )}
      </div>
    </li>
  );
}
