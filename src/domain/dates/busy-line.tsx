/** Shows what the user already has at a date. */
import { CalendarClock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CalendarEntry } from '#db/queries/calendar/calendar-entries.ts';
import { useFormats } from '#i18n/provider.tsx';

interface BusyLineProps {
  busy: readonly CalendarEntry[];
  /** In a narrow column. */
  isShort?: boolean;
}

/** “You have: Dinner 19:00” */
export function BusyLine({ busy, isShort = false }: BusyLineProps) {
  const t = useTranslations('polls.dates');
  const formats = useFormats();
  if (busy.length === 0) return null;
  const things = busy.map(({ title: name, taken, isMaybe }) => {
    const title = `\u2068${name}\u2069`;
    const thing = taken.kind === 'days' ? title : t('thing', { title, time: formats.time(taken.start) });
    return isMaybe ? t('maybe', { thing }) : thing;
  });
  const words = t('busy', { things: formats.list(things) });
  return (
    <p
      title={isShort ? words : undefined}
      className={`flex gap-1 text-lagoon ${isShort ? 'justify-center text-[0.6875rem] leading-tight' : 'text-sm'}`}
    >
      <CalendarClock aria-hidden className={isShort ? 'size-3 shrink-0' : 'mt-0.5 size-4 shrink-0'} />
      <span className={isShort ? 'line-clamp-2 min-w-0 text-start wrap-anywhere' : 'min-w-0'}>
        {isShort ? (
          <>
            <span aria-hidden>{formats.list(things)}</span>
            <span className="sr-only">{words}</span>
          </>
        ) : (
          words
        )}
      </span>
    </p>
  );
}
