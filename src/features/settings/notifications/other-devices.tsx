/** Lists the user's other devices that receive pushes; each can be switched off here. */
import { Smartphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { RowIcon } from '#ui/lists/row-icon.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Section } from '../section.tsx';
import { useSwitched } from './device-section.tsx';
import type { UsePush } from './use-push.ts';

export function OtherDevices({ push }: { push: UsePush }) {
  const t = useTranslations('push');
  const formats = useFormats();
  const say = useSwitched();
  const { others } = push;
  if (others.kind === 'failed' || others.kind === 'hidden')
    return (
      <Section title={t('others')}>
        <LoadError onRetry={push.again}>{t('couldNotLoad')}</LoadError>
      </Section>
    );
  // Without a response so far, only this device's state is known.
  if (others.kind !== 'known') return null;
  const devices = others.response.data.filter(
    ({ attributes: { is_current, state } }) => !is_current && state !== 'off',
  );
  if (devices.length === 0) return null;
  return (
    <Section title={t('others')}>
      <KeptAge kept={others} />
      <ListCard>
        {devices.map(({ id, attributes }) => {
          const name = attributes.device_name || t('unknown');
          return (
            <ListRow
              key={id}
              leading={<RowIcon icon={Smartphone} />}
              title={name}
              line={t('since', { since: formats.fullDay(attributes.created_at_timestamp) })}
              trailing={
                <Button
                  size="sm"
                  aria-label={t('removeNamed', { device: name })}
                  onClick={() => void push.turnOffElsewhere(id).then(say)}
                >
                  {t('turnOff')}
                </Button>
              }
            />
          );
        })}
      </ListCard>
    </Section>
  );
}
