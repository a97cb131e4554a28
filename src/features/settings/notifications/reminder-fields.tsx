/** Renders when outings remind the user, and which mails they get. Each choice applies at once, even offline. */
import { useTranslations } from 'use-intl';
import type { AppChange } from '#contract/accounts/account/account.ts';
import { OUTING_REMINDERS } from '#contract/time/reminders.ts';
import { ReminderFields } from '#domain/outings/reminders/reminder-fields.tsx';
import { WholeDaysHint } from '#domain/outings/reminders/whole-days-hint.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import type { AccountRow } from '../account/use-account.ts';
import { Section } from '../section.tsx';

interface ReminderSettingsProps {
  account: AccountRow;
}

export function ReminderSettings({ account }: ReminderSettingsProps) {
  const t = useTranslations('reminders');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { outing_reminders, reminder_mail, weekly_mail, email } = account.attributes;
  // An account stored by an earlier version has none of these.
  const minutes = outing_reminders ?? OUTING_REMINDERS;
  const save = async (change: AppChange) => {
    const result = await mutate('account.app', { id: account.id, change });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <>
      <Section title={t('outings.title')} line={t('outings.line')}>
        <div className="flex flex-col gap-2 rounded-card bg-card p-4 shadow-warm">
          {minutes.length === 0 && <p className="text-soft text-sm">{t('outings.none')}</p>}
          <ReminderFields
            value={minutes}
            onChange={(reminders) => void save({ outing_reminders: reminders })}
            labelHidden
          />
          {minutes.length > 0 && <WholeDaysHint />}
        </div>
      </Section>
      <Section title={t('mails.title')}>
        <div className="divide-y divide-line rounded-card bg-card px-4 py-1.5 shadow-warm">
          <Switch
            label={t('mails.reminders')}
            hint={t('mails.remindersHint', { email })}
            checked={reminder_mail ?? false}
            onChange={(wanted) => void save({ reminder_mail: wanted })}
          />
          <Switch
            label={t('mails.weekly')}
            hint={t('mails.weeklyHint', { email })}
            checked={weekly_mail ?? false}
            onChange={(wanted) => void save({ weekly_mail: wanted })}
          />
        </div>
      </Section>
    </>
  );
}
