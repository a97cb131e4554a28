/** Back to the previous screen. */

import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/parts/button.tsx';

export function BackButton({ onBack, floating = false }: { onBack: () => void; floating?: boolean }) {
  const t = useTranslations('ui');
  return (
    <IconButton
      icon={ArrowLeft}
      label={t('back')}
      variant={floating ? 'card' : 'plain'}
      onClick={onBack}
      className={`rtl:-scale-x-100 ${floating ? '' : '-ms-2.5'}`}
    />
  );
}
