/** Whether an outing repeats, and how. Shown once it has a day. */
import { useTranslations } from 'use-intl';
import { SERIES_DATES_AHEAD } from '#contract/base/limits.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { RepeatFields } from '#domain/outings/repeat/repeat-fields.tsx';
import { Card } from '#ui/parts/card.tsx';

interface RepeatCardProps {
  value: Recurrence | null;
  day: string;
  error: string | undefined;
  onChange: (rule: Recurrence | null) => void;
}

export function RepeatCard(props: RepeatCardProps) {
  const t = useTranslations('series');
  return (
    <Card className="flex flex-col gap-3">
      <RepeatFields {...props} />
      {props.value && <p className="text-soft text-sm">{t('hint', { count: SERIES_DATES_AHEAD })}</p>}
    </Card>
  );
}
