/** Implements date-field.tsx; loaded with the first form that has a date. */

import { type CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import {
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Label,
  Popover,
  type PopoverProps,
  Text,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { TimeField } from 'react-aria-components/TimeField';
import { useLocale, useTranslations } from 'use-intl';
import { WEEKDAYS } from '#i18n/habits.ts';
import { inOwnLanguage } from '#i18n/in-own-language.tsx';
import { firstDayOfWeek } from '#i18n/week.ts';
import { useIsWide } from '../device/use-media.ts';
import { useBackToClose } from '../overlays/back-to-close.ts';
import type { DayButtonProps, DayFieldProps, HourFieldProps } from './date-field.tsx';
import { FieldError, type FieldProps } from './field.tsx';

/** An invalid date counts as none, because a draft may contain anything. */
function read<Value>(parse: (text: string) => Value, text: string | undefined): Value | null {
  if (!text) return null;
  try {
    return parse(text);
  } catch {
    return null;
  }
}

const GROUP =
  'flex h-12 items-center rounded-field border border-edge bg-card transition-[border-color] hover:border-soft focus-within:border-deep focus-within:outline-2 focus-within:outline-deep focus-within:-outline-offset-1 md:h-11 data-invalid:border-danger data-disabled:bg-sunken';
const INPUT = 'tabular flex min-w-0 grow items-center text-[1rem]';
// Parts are boxes next to each other, so direction marks in the text between them do not order them: hours are before
// minutes from right to left as well, with the half of the day after both.
const CLOCK = 'px-3.5 rtl:justify-end rtl:[direction:ltr] rtl:[&>[data-type=dayPeriod]]:-order-1';
const SEGMENT =
  'min-w-6 rounded-[5px] px-0.5 py-1 text-center outline-none data-[type=literal]:min-w-0 data-[type=literal]:px-0 data-placeholder:text-faint data-focused:bg-deep data-focused:text-on-deep data-focused:data-placeholder:text-on-deep';

/** A day of the calendar. */
export const DayParts = inOwnLanguage(DayPartsDrawn);

function DayPartsDrawn({ value, onChange, min, max, disabled = false, ...frame }: DayFieldProps) {
  const t = useTranslations('ui');
  return (
    <DatePicker<CalendarDate>
      value={read(parseDate, value)}
      onChange={(date) => onChange(date?.toString() ?? '')}
      minValue={read(parseDate, min)}
      maxValue={read(parseDate, max)}
      isDisabled={disabled}
      isInvalid={frame.error !== undefined}
      shouldForceLeadingZeros
      granularity="day"
      className="flex flex-col gap-1.5"
    >
      {({ state }) => (
        <>
          <Caption {...frame} />
          <Group className={GROUP}>
            <DateInput className={`${INPUT} ps-3.5`}>
              {(segment) => <DateSegment segment={segment} className={SEGMENT} />}
            </DateInput>
            <Button
              aria-label={t('calendar')}
              className="grid h-full w-12 shrink-0 place-items-center rounded-field text-soft outline-none hover:text-ink data-focus-visible:outline-2 data-focus-visible:outline-deep data-focus-visible:-outline-offset-4"
            >
              <CalendarDays aria-hidden className="size-5" strokeWidth={1.75} />
            </Button>
          </Group>
          <Below {...frame} />
          <MonthOverlay label={frame.label} open={state.isOpen} onClose={() => state.setOpen(false)} />
        </>
      )}
    </DatePicker>
  );
}

/** Only the button that opens the calendar, for a day that is shown elsewhere. */
export const DayButtonParts = inOwnLanguage(DayButtonPartsDrawn);

function DayButtonPartsDrawn({ label, value, onChange }: DayButtonProps) {
  return (
    <DatePicker<CalendarDate>
      aria-label={label}
      value={read(parseDate, value)}
      onChange={(date) => {
        if (date) onChange(date.toString());
      }}
      granularity="day"
    >
      {({ state }) => (
        <>
          <Group>
            <Button
              aria-label={label}
              className="grid size-11 place-items-center rounded-full outline-none transition-colors hover:bg-sunken data-focus-visible:outline-2 data-focus-visible:outline-deep"
            >
              <CalendarDays aria-hidden className="size-[22px]" strokeWidth={1.75} />
            </Button>
          </Group>
          <MonthOverlay
            label={label}
            placement="bottom end"
            open={state.isOpen}
            onClose={() => state.setOpen(false)}
          />
        </>
      )}
    </DatePicker>
  );
}

/** A time of day. */
export const HourParts = inOwnLanguage(HourPartsDrawn);

function HourPartsDrawn({ value, onChange, disabled = false, ...frame }: HourFieldProps) {
  return (
    <TimeField<Time>
      value={read(parseTime, value)}
      onChange={(time) => onChange(time?.toString().slice(0, 5) ?? '')}
      isDisabled={disabled}
      isInvalid={frame.error !== undefined}
      shouldForceLeadingZeros
      granularity="minute"
      className="flex flex-col gap-1.5"
    >
      <Caption {...frame} />
      <DateInput className={`${GROUP} ${INPUT} ${CLOCK}`}>
        {(segment) => <DateSegment segment={segment} className={SEGMENT} />}
      </DateInput>
      <Below {...frame} />
    </TimeField>
  );
}

interface MonthOverlayProps extends Pick<PopoverProps, 'placement'> {
  label: string;
  open: boolean;
  onClose: () => void;
}

/** The calendar: a sheet on a phone, else next to its field. It opens and closes with its field. */
function MonthOverlay({ label, open, onClose, ...place }: MonthOverlayProps) {
  const wide = useIsWide();
  useBackToClose(open, onClose);
  const month = (
    <Dialog aria-label={label} className="outline-none">
      <Month />
    </Dialog>
  );
  if (wide)
    return (
      <Popover
        {...place}
        className="popover overflow-y-auto rounded-card border border-line bg-raised p-3 text-ink shadow-warm outline-none"
      >
        {month}
      </Popover>
    );
  return (
    <ModalOverlay
      isDismissable
      className="veil fixed inset-x-0 top-0 z-70 flex h-(--visual-viewport-height) items-end bg-veil pt-10"
    >
      <Modal className="sheet sheet-only max-h-full w-full overflow-y-auto rounded-t-sheet bg-raised pb-safe text-ink">
        <div className="mx-auto max-w-sm px-3 pt-4 pb-5">{month}</div>
      </Modal>
    </ModalOverlay>
  );
}

function Caption({ label, hint, optional, labelHidden }: FieldProps) {
  const t = useTranslations('ui');
  return (
    <>
      <Label className={labelHidden ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
        {optional && <span className="font-normal text-soft"> ({t('optional')})</span>}
      </Label>
      {hint && (
        <Text slot="description" className="-mt-1 text-sm text-soft">
          {hint}
        </Text>
      )}
    </>
  );
}

function Below({ error }: FieldProps) {
  if (!error) return null;
  return (
    <Text slot="errorMessage" elementType="div">
      <FieldError>{error}</FieldError>
    </Text>
  );
}

const ARROW =
  'grid size-11 place-items-center rounded-full text-soft outline-none hover:bg-ink/7 hover:text-ink data-disabled:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-deep';

/** One month of days. */
function Month() {
  const t = useTranslations('ui');
  return (
    <Calendar firstDayOfWeek={WEEKDAYS[firstDayOfWeek(useLocale()) - 1] ?? 'mon'}>
      <div className="flex items-center justify-between pb-1">
        <Button slot="previous" aria-label={t('previousMonth')} className={ARROW}>
          <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </Button>
        <Heading className="text-md first-letter:uppercase" />
        <Button slot="next" aria-label={t('nextMonth')} className={ARROW}>
          <ChevronRight aria-hidden className="size-5 rtl:-scale-x-100" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="narrow" className="tabular max-md:w-full">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 font-medium text-soft text-xs">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="mx-auto grid size-11 cursor-pointer place-items-center rounded-full outline-none hover:bg-ink/7 data-disabled:cursor-default data-unavailable:line-through data-disabled:opacity-40 data-outside-month:invisible data-today:font-bold data-today:text-deep data-selected:bg-deep data-selected:text-on-deep data-selected:data-today:text-on-deep data-focus-visible:outline-2 data-focus-visible:outline-deep data-focus-visible:outline-offset-1"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
