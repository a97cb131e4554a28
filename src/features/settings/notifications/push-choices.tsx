/**
 * Renders which pushes devices receive, when, and in how much detail. Each choice is stored at once, and sent when
 * there is a network.
 */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AppChange } from '#contract/accounts/account/account.ts';
import { PushTopic } from '#contract/accounts/push/push.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { TimeField } from '#ui/fields/date-field.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Card } from '#ui/parts/card.tsx';
import type { AccountRow } from '../account/use-account.ts';
import { Section } from '../section.tsx';

export function PushChoices({ account }: { account: AccountRow }) {
  const t = useTranslations('push');
  const mutate = useMutate();
  const notStored = useNotStored();
  const save = async (change: AppChange) => {
    const result = await mutate('account.app', { id: account.id, change });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  // Accounts that an older app stored lack these.
  const { push_muted = [], push_words = true } = account.attributes;
  const mute = (topic: PushTopic, isMuted: boolean) =>
    save({
      push_muted: PushTopic.options.filter((other) =>
        other === topic ? isMuted : push_muted.includes(other),
      ),
    });
  return (
    <Section title={t('about')}>
      <Card className="flex flex-col gap-5">
        {PushTopic.options.map((topic) => (
          <Switch
            key={topic}
            label={t(`topic.${topic}`)}
            hint={t(`topic.${topic}Line`)}
            checked={!push_muted.includes(topic)}
            onChange={(isOn) => void mute(topic, !isOn)}
          />
        ))}
        <QuietHoursField account={account} onSave={(change) => void save(change)} />
        <Switch
          label={t('words')}
          hint={t('wordsLine')}
          checked={push_words}
          onChange={(value) => void save({ push_words: value })}
        />
      </Card>
    </Section>
  );
}

const NIGHT = { from: '22:00', until: '07:00' };

interface QuietHoursFieldProps {
  account: AccountRow;
  onSave: (change: AppChange) => void;
}

function QuietHoursField({ account, onSave }: QuietHoursFieldProps) {
  const t = useTranslations('push');
  const stored = account.attributes.quiet_hours ?? null;
  /** Input that cannot be stored yet: a part is missing, or both are the same. */
  const [typed, setTyped] = useState(stored);
  const [followed, setFollowed] = useState(stored);
  // Another device made a choice, or the input is stored.
  if (JSON.stringify(followed) !== JSON.stringify(stored)) {
    setFollowed(stored);
    setTyped(stored);
  }
  const change = (hours: typeof NIGHT) => {
    setTyped(hours);
    if (hours.from !== '' && hours.until !== '' && hours.from !== hours.until) onSave({ quiet_hours: hours });
  };
  const isSame = typed !== null && typed.from === typed.until;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('quiet')}
        hint={t('quietLine')}
        checked={stored !== null}
        onChange={(isOn) => onSave({ quiet_hours: isOn ? NIGHT : null })}
      />
      {stored !== null && typed !== null && (
        <div className="grid max-w-sm grid-cols-2 gap-3">
          <TimeField
            label={t('quietFrom')}
            value={typed.from}
            onChange={(from) => change({ ...typed, from })}
          />
          <TimeField
            label={t('quietUntil')}
            value={typed.until}
            onChange={(until) => change({ ...typed, until })}
            error={isSame ? t('quietSame') : undefined}
          />
        </div>
      )}
    </div>
  );
}
