/** Leads back to the previous screen, with one appearance at the start of every screen's head. */

import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '#ui/parts/button.tsx';

interface BackButtonProps {
  onBack: () => void;
  /** On a cover, with a background. */
  floating?: boolean;
  className?: string;
}

export function BackButton({ onBack, floating = false, className = '' }: BackButtonProps) {
  const t = useTranslations('ui');
  return (
    <IconButton
      icon={ArrowLeft}
      label={t('back')}
      variant={floating ? 'card' : 'plain'}
      onClick={onBack}
      className={`shrink-0 rtl:-scale-x-100 ${floating ? '' : '-ms-2.5'} ${className}`}
    />
  );
}
