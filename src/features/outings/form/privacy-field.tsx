/** Who sees an outing, with a line about what that means. */

import { useTranslations } from 'use-intl';
import type { Outing } from '#contract/outing.ts';
import { Card } from '#ui/parts/card.tsx';
import { Segmented } from '#ui/parts/segmented.tsx';

type Privacy = Outing['attributes']['privacy'];

const OFFERED = ['private', 'public'] as const satisfies readonly Privacy[];

interface PrivacyFieldProps {
  privacy: Privacy;
  onChange: (privacy: Privacy) => void;
}

export function PrivacyField({ privacy, onChange }: PrivacyFieldProps) {
  const t = useTranslations('outings.form');
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-md">{t('privacy')}</h2>
      <Segmented
        label={t('privacy')}
        value={privacy === 'public' ? 'public' : 'private'}
        options={OFFERED.map((value) => ({ value, label: t(`privacyOf.${value}`) }))}
        onChange={onChange}
      />
      <p className="text-sm text-soft">{t(`privacyHint.${privacy}`)}</p>
    </Card>
  );
}
