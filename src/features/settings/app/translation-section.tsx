/** Chooses whether the browser translates other users' texts on this device, if it can and the server enables it. */
import { useTranslations } from 'use-intl';
import { translations } from '#domain/app/translation/translations.ts';
import { useTranslationWanted } from '#domain/app/translation/use-wanted.ts';
import { useSync } from '#sync/provider.tsx';
import { Switch } from '#ui/fields/choice-field.tsx';
import { Card } from '#ui/parts/card.tsx';
import { Section } from '../section.tsx';

export function TranslationSection() {
  const t = useTranslations('translation');
  const { device } = useSync();
  const wanted = useTranslationWanted();
  if (wanted === undefined || wanted === 'absent') return null;
  return (
    <Section title={t('onDevice')}>
      <Card className="py-1.5">
        <Switch
          label={t('wanted')}
          hint={t('wantedLine')}
          checked={wanted === 'on'}
          onChange={(isWanted) => {
            void device.setFact('translates', isWanted);
            // During the press of the switch, the browser may also download its language detector.
            if (isWanted) void translations()?.detector();
          }}
        />
      </Card>
    </Section>
  );
}
