/**
 * Asks what to make at a chosen time: a plan with others, or an entry that no one else sees. The user can already type
 * its title here, and a time in the title applies.
 */
import { CalendarPlus, Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { OUTING_TITLE_MAX } from '#contract/base/limits.ts';
import { OverlapLine } from '#domain/outings/busy/overlap-line.tsx';
import { readTitle } from '#domain/outings/said-times/read-title.ts';
import { useDropQuestion } from '#forms/leave-question.tsx';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DayEntries } from '../agenda/day-entries.tsx';
import type { CalendarEntry } from '../model/entry.ts';
import type { Span } from '../moving/times.ts';
import { usePeriodWords } from '../period-words.ts';
import { saidSpan } from './said-span.ts';
import { useSpanWords } from './span-words.ts';

const NOTHING: readonly string[] = [];

interface ChooseDialogProps {
  open: boolean;
  span: Span;
  /** The day whose entries are shown as well; null if they are already visible. */
  day: string | null;
  onOuting: (chosen: Chosen) => void;
  onPersonal: (chosen: Chosen) => void;
  onOpen: (entry: CalendarEntry) => void;
  onClose: () => void;
}

/** What is to be made. The title may still be empty. */
export interface Chosen {
  title: string;
  span: Span;
}

/** Parses what was typed, with the time that it names. */
function useChosen(span: Span, typed: string): Chosen {
  const zone = deviceTimeZone();
  const said = readTitle(typed, useLocale(), useNow(), zone);
  if (said === null) return { title: typed.trim(), span };
  // A title that is nothing but a time remains as it was typed.
  return { title: said.title || typed.trim(), span: saidSpan(span, said.when, zone) };
}

export function ChooseDialog({ open, span, day, onOuting, onPersonal, onOpen, onClose }: ChooseDialogProps) {
  const t = useTranslations('calendar.choose');
  const words = useSpanWords();
  const periods = usePeriodWords();
  const [typed, setTyped] = useState('');
  const chosen = useChosen(span, typed);
  const { leave, question } = useDropQuestion(typed !== '', onClose);
  return (
    <Dialog open={open} onClose={leave} title={day === null ? t('title') : periods.fullDay(day)} width="sm">
      <div className="flex flex-col gap-3">
        {day !== null && (
          <section aria-label={t('sameDay')}>
            <DayEntries day={day} onOpen={onOpen} />
          </section>
        )}
        <TextField
          label={t('plan')}
          placeholder={t('planExample')}
          value={typed}
          onChange={setTyped}
          max={OUTING_TITLE_MAX}
        />
        <p role="status" className="tabular font-semibold first-letter:uppercase">
          {words(chosen.span)}
        </p>
        <Choice
          icon={<CalendarPlus aria-hidden />}
          label={t('outing')}
          hint={t('outingHint')}
          onPress={() => onOuting(chosen)}
        />
        <Choice
          icon={<Lock aria-hidden />}
          label={t('personal')}
          hint={t('personalHint')}
          onPress={() => onPersonal(chosen)}
        />
        <OverlapLine taken={chosen.span} except={NOTHING} />
      </div>
      {question}
    </Dialog>
  );
}

interface ChoiceProps {
  icon: ReactNode;
  label: string;
  hint: string;
  onPress: () => void;
}

function Choice({ icon, label, hint, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-14 items-center gap-3.5 rounded-option border border-line px-4 py-3 text-start transition-colors hover:bg-sunken"
    >
      <span className="shrink-0 text-deep *:size-5.5 *:stroke-[1.75]">{icon}</span>
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-soft text-sm">{hint}</span>
      </span>
    </button>
  );
}
