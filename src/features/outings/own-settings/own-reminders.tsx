/** Chooses when an outing reminds the reader: as set in their account, as set here, or not at all. */
import { useTranslations } from 'use-intl';
import type { Role } from '#contract/outings/membership/membership.ts';
import { OUTING_REMINDERS } from '#contract/time/reminders.ts';
import { ReminderFields } from '#domain/outings/reminders/reminder-fields.tsx';
import { useReminderWords } from '#domain/outings/reminders/reminder-words.ts';
import { WholeDaysHint } from '#domain/outings/reminders/whole-days-hint.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';

const CHOICES = ['asSet', 'own', 'none'] as const;
type Choice = (typeof CHOICES)[number];

interface OwnRemindersProps {
  role: Role;
  /** Without a date there is nothing to be reminded of. */
  isDated: boolean;
  /** The reader's setting for this outing, in minutes; null: none. */
  reminders: readonly number[] | null;
  /** Their account's setting, in minutes. */
  account: readonly number[];
  onChange: (reminders: number[] | null) => void;
}

/** Spectators are only reminded if they choose so. */
const choiceOf = (role: Role, reminders: readonly number[] | null): Choice => {
  if (reminders === null) return role === 'spectator' ? 'none' : 'asSet';
  return reminders.length === 0 ? 'none' : 'own';
};

export function OwnReminders({ role, isDated, reminders, account, onChange }: OwnRemindersProps) {
  const t = useTranslations('reminders.own');
  const formats = useFormats();
  const words = useReminderWords();
  const choice = choiceOf(role, reminders);
  const choices = role === 'spectator' ? CHOICES.filter((one) => one !== 'asSet') : CHOICES;
  const choose = (next: Choice) => {
    if (next === choice) return;
    if (next === 'asSet') onChange(null);
    else if (next === 'none') onChange([]);
    else onChange([...(account.length > 0 ? account : OUTING_REMINDERS)]);
  };
  const hint = (): string => {
    if (role === 'spectator') return t('watching');
    if (choice === 'none') return t('noneHint');
    return account.length === 0
      ? t('asSetNone')
      : t('asSetHint', { times: formats.list(account.map(words)) });
  };
  if (!isDated)
    return (
      <div className="flex flex-col gap-2">
        <h3 className="text-base">{t('label')}</h3>
        <p className="text-sm text-soft">{t('undated')}</p>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{t('label')}</h3>
      <Segmented
        label={t('label')}
        value={choice}
        options={choices.map((value) => ({ value, label: t(value) }))}
        onChange={choose}
      />
      {choice === 'own' && reminders !== null ? (
        <>
          <ReminderFields value={reminders} onChange={onChange} labelHidden />
          <WholeDaysHint />
        </>
      ) : (
        <p className="text-sm text-soft">{hint()}</p>
      )}
    </div>
  );
}
