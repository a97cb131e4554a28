/** What is to be made at a time that was chosen: a plan with others, or an entry that nobody else sees. */
import { CalendarPlus, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OverlapLine } from '#domain/outings/busy/overlap-line.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { Span } from '../moving/times.ts';
import { useSpanWords } from './span-words.ts';

const NOTHING: readonly string[] = [];

interface ChooseDialogProps {
  open: boolean;
  span: Span;
  onOuting: () => void;
  onPersonal: () => void;
  onClose: () => void;
}

export function ChooseDialog({ open, span, onOuting, onPersonal, onClose }: ChooseDialogProps) {
  const t = useTranslations('calendar.choose');
  const words = useSpanWords();
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width="sm">
      <div className="flex flex-col gap-3">
        <p className="tabular font-semibold first-letter:uppercase">{words(span)}</p>
        <Choice
          icon={<CalendarPlus aria-hidden />}
          label={t('outing')}
          hint={t('outingHint')}
          onPress={onOuting}
        />
        <Choice
          icon={<Lock aria-hidden />}
          label={t('personal')}
          hint={t('personalHint')}
          onPress={onPersonal}
        />
        <OverlapLine taken={span} except={NOTHING} />
      </div>
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
