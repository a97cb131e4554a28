/** Replaces everything: why the database of this device cannot be used, and what to do. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AllWords } from '#i18n/language.tsx';
import { reloadIntoNewest } from '#sync/app/take-over.ts';
import type { StorageTrouble } from '#sync/storage.tsx';
import { Button } from '#ui/parts/button.tsx';
import { FullPage } from '#domain/app/frame/full-page.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import type { CoverTemplateId } from '#contract/base/cover-templates.ts';

const PICTURES: Readonly<Record<StorageTrouble, CoverTemplateId>> = {
  blocked: 'city-dusk',
  outdated: 'hills-dawn',
  unavailable: 'snow-frost',
  full: 'forest-dusk',
  restoring: 'sea-lagoon',
};

export default function StorageScreen({ trouble }: { trouble: StorageTrouble }) {
  return (
    <AllWords needed="all">
      <Trouble trouble={trouble} />
    </AllWords>
  );
}

function Trouble({ trouble }: { trouble: StorageTrouble }) {
  const t = useTranslations('standIn.storage');
  const [trying, setTrying] = useState(false);
  usePageTitle(t(`${trouble}.title`));
  const goOn = () => {
    setTrying(true);
    if (trouble === 'outdated') void reloadIntoNewest();
    else location.reload();
  };
  return (
    <FullPage
      title={t(`${trouble}.title`)}
      line={<span role="alert">{t(`${trouble}.line`)}</span>}
      template={PICTURES[trouble]}
      seed={trouble}
    >
      {trouble !== 'blocked' && trouble !== 'restoring' && (
        // If this one loads the newest version, the offer of it is hidden (update-prompt.tsx).
        <div data-loads-newest={trouble === 'outdated' || undefined} className="self-start">
          <Button variant="primary" pending={trying} onClick={goOn}>
            {t(`${trouble}.action`)}
          </Button>
        </div>
      )}
    </FullPage>
  );
}
