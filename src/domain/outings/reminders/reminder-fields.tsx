/** Edits up to five moments at which a reminder appears. */
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { REMINDERS_MAX } from '#contract/base/limits.ts';
import { useFormats } from '#i18n/provider.tsx';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { REMINDER_CHOICES, useReminderWords } from './reminder-words.ts';

interface ReminderFieldsProps {
  /** In minutes before the start. */
  value: readonly number[];
  onChange: (reminders: number[]) => void;
  /** If a heading already names it. */
  labelHidden?: boolean;
}

export function ReminderFields({ value, onChange, labelHidden = false }: ReminderFieldsProps) {
  const t = useTranslations('reminders');
  const formats = useFormats();
  const words = useReminderWords();
  const free = REMINDER_CHOICES.filter((minutes) => !value.includes(minutes));
  const optionsFor = (chosen: number) =>
    [...new Set([...free, chosen])]
      .sort((a, b) => a - b)
      .map((minutes) => ({ value: String(minutes), label: words(minutes) }));
  const [next] = free.filter((minutes) => minutes >= 10);
  return (
    <div className="flex flex-col gap-2">
      {!labelHidden && <span className="font-semibold text-sm">{t('label')}</span>}
      {value.map((minutes, index) => (
        <div key={minutes} className="flex items-center gap-1">
          <div className="grow">
            <SelectField
              label={t('when', { number: formats.number(index + 1) })}
              labelHidden
              value={String(minutes)}
              options={optionsFor(minutes)}
              onChange={(chosen) => onChange(value.map((one, at) => (at === index ? Number(chosen) : one)))}
            />
          </div>
          <IconButton
            icon={X}
            label={t('remove', { number: formats.number(index + 1) })}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {value.length < REMINDERS_MAX && (
        <div className="-mx-3.5">
          <Button
            size="sm"
            variant="plain"
            icon={Plus}
            onClick={() => onChange([...value, next ?? free[0] ?? 0])}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </div>
  );
}
