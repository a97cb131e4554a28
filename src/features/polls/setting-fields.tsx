/** Renders the settings of a poll, including the deadline: the same fields for a new poll and an existing one. */

import { useTranslations } from 'use-intl';
import { Switch } from '#ui/fields/choice-field.tsx';
import { DeadlineField } from './deadline-field.tsx';
import type { PollValues } from './poll-values.ts';

export type SettingValues = Pick<PollValues, 'several' | 'anonymous' | 'own_options' | 'deadline'>;

interface SettingFieldsProps {
  values: SettingValues;
  deadlineError: string | undefined;
  /** It asks for days or slots. */
  isOfDates: boolean;
  /** There are votes: how votes count is fixed. */
  hasVotes: boolean;
  /** `deadline` null: none. */
  onChange: (part: Omit<SettingValues, 'deadline'> & { deadline?: SettingValues['deadline'] | null }) => void;
}

export function SettingFields({ values, deadlineError, isOfDates, hasVotes, onChange }: SettingFieldsProps) {
  const t = useTranslations('polls');
  const countsVotes = !isOfDates && !hasVotes;
  const { several = false, anonymous = false, own_options = false, deadline } = values;
  return (
    <div className="flex flex-col divide-y divide-line">
      {countsVotes && (
        <Switch
          label={t('several')}
          hint={t(several ? 'severalHint' : 'hint')}
          checked={several}
          onChange={(checked) => onChange({ several: checked })}
        />
      )}
      {countsVotes && (
        <Switch
          label={t('anonymousVotes')}
          hint={t('anonymousHint')}
          checked={anonymous}
          onChange={(checked) => onChange({ anonymous: checked })}
        />
      )}
      <Switch
        label={t(isOfDates ? 'dates.openToDates' : 'openToOptions')}
        checked={!own_options}
        onChange={(isOpen) => onChange({ own_options: !isOpen })}
      />
      <DeadlineField
        value={deadline}
        error={deadlineError}
        onChange={(value) => onChange({ deadline: value ?? null })}
      />
    </div>
  );
}
