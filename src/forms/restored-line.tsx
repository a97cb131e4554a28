/** Shows that earlier input was restored, and offers to discard it. */

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/parts/button.tsx';

export function RestoredLine({ shown, onDiscard }: { shown: boolean; onDiscard: () => void }) {
  const t = useTranslations('forms');
  return (
    <div role="status">
      {shown && (
        <p className="flex items-center gap-2.5 rounded-option bg-lagoon-tint py-1.5 pe-2 ps-4 font-medium text-lagoon text-sm">
          <RotateCcw aria-hidden className="size-4 shrink-0" />
          <span className="grow">{t('restored')}</span>
          <Button size="sm" variant="plain" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </p>
      )}
    </div>
  );
}
