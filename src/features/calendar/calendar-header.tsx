/** Renders the current period, the links to other periods, and the choice of views. */
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { DatePickerButton } from '#ui/fields/date-field.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { Link } from '#ui/parts/link.tsx';
import { stepped } from './model/periods.ts';
import { usePeriodWords } from './period-words.ts';
import type { Place } from './use-place.ts';
import { type CalendarView, calendarHref, VIEWS } from './views.ts';

interface CalendarHeaderProps {
  place: Place;
  firstDay: number;
  onAdd: () => void;
  /** Further actions, as a menu. */
  menu?: ReactNode;
}

export function CalendarHeader({ place, firstDay, onAdd, menu }: CalendarHeaderProps) {
  const t = useTranslations('calendar');
  const agenda = useTranslations('agenda');
  const words = usePeriodWords();
  const goBack = useGoBack('/outings/timeline');
  const { view, day, today, show } = place;
  // On a phone, a swipe moves to the next period, except from year to year.
  const isSwiped = view === 'year' ? '' : 'max-md:hidden';
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2 pb-3 md:pt-0">
      <div className="flex min-w-0 grow flex-wrap items-center gap-1">
        <BackButton onBack={goBack} className="md:hidden" />
        <h1
          aria-live="polite"
          className="me-auto min-w-min grow basis-0 text-balance font-bold text-lg first-letter:uppercase md:me-2 md:grow-0 md:basis-auto md:text-xl"
        >
          {words.title(view, day, firstDay)}
        </h1>
        <div className="-me-2 flex shrink-0 items-center md:me-0">
          <IconButton
            icon={ChevronLeft}
            label={t(`previous.${view}`)}
            onClick={() => show({ day: stepped(view, day, -1) })}
            className={`rtl:-scale-x-100 ${isSwiped}`}
          />
          <IconButton
            icon={ChevronRight}
            label={t(`next.${view}`)}
            onClick={() => show({ day: stepped(view, day, 1) })}
            className={`rtl:-scale-x-100 ${isSwiped}`}
          />
          <Button
            size="sm"
            variant="plain"
            onClick={() => show({ day: today })}
            className={day === today ? 'max-md:hidden' : ''}
          >
            {t('today')}
          </Button>
          <DatePickerButton label={agenda('chooseDay')} value={day} onChange={(to) => show({ day: to })} />
          <IconButton icon={Plus} label={t('add')} onClick={onAdd} />
          {menu}
        </div>
      </div>
      <ViewChoice place={place} />
    </header>
  );
}

const SEGMENT =
  'target flex min-h-9 grow items-center justify-center rounded-[9px] px-1.5 text-center font-semibold text-sm transition-colors md:px-3.5';
const CHOSEN = 'bg-raised text-ink ring-[1.5px] ring-edge';

/** Five views in a row, even on a narrow phone. */
function ViewChoice({ place: { view, day } }: { place: Place }) {
  const t = useTranslations('calendar');
  return (
    <nav aria-label={t('views')} className="flex w-full flex-wrap rounded-option bg-sunken p-1 md:w-auto">
      {VIEWS.map((each: CalendarView) => (
        <Link
          key={each}
          href={calendarHref(each, day)}
          data-replace
          aria-current={each === view ? 'page' : undefined}
          className={`${SEGMENT} ${each === view ? CHOSEN : 'text-soft hover:text-ink'}`}
        >
          {t(`view.${each}`)}
        </Link>
      ))}
    </nav>
  );
}
