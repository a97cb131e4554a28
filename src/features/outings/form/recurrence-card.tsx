/** Renders whether and how an outing repeats. Shown once it has a day. */
import { useTranslations } from 'use-intl';
import { SERIES_DATES_AHEAD } from '#contract/base/limits.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { RecurrenceFields } from '#domain/outings/recurrence/recurrence-fields.tsx';
import { Card } from '#ui/parts/card.tsx';

interface RecurrenceCardProps {
  value: Recurrence | null;
  day: string;
  error: string | undefined;
  onChange: (recurrence: Recurrence | null) => void;
}

export function RecurrenceCard(props: RecurrenceCardProps) {
  const t = useTranslations('series');
  return (
    <Card className={`flex flex-col gap-3 ${props.value ? '' : 'py-1!'}`}>
      <RecurrenceFields inRow {...props} />
      {props.value && <p className="text-soft text-sm">{t('hint', { count: SERIES_DATES_AHEAD })}</p>}
    </Card>
  );
}
