/** The slim bar above a phone's screen: back, title, one or two actions. */

import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../parts/button.tsx';

interface TopBarProps {
  title: ReactNode;
  /** A quiet second line. */
  line?: ReactNode;
  /** Goes back to where one came from. */
  onBack?: () => void;
  actions?: ReactNode;
  /** Stays on wide screens too. */
  always?: boolean;
  /** The title is the page's heading; off where the page has its own. */
  heading?: boolean;
}

/** Goes into the shell's `top`, which sticks; hidden from 768 px, where pages carry their own header. */
export function TopBar({ title, line, onBack, actions, always = false, heading = true }: TopBarProps) {
  const t = useTranslations('ui');
  const Title = heading ? 'h1' : 'p';
  return (
    <header className={`border-line border-b bg-paper ${always ? '' : 'md:hidden'}`}>
      <div className="flex min-h-14 items-center gap-1 px-2">
        {onBack && (
          <IconButton icon={ArrowLeft} label={t('back')} onClick={onBack} className="rtl:-scale-x-100" />
        )}
        <div className={`min-w-0 grow py-1.5 ${onBack ? '' : 'ps-2'}`}>
          <Title className="truncate font-heading font-semibold text-md tracking-[-0.02em]">{title}</Title>
          {line && <p className="truncate text-sm text-soft">{line}</p>}
        </div>
        {actions}
      </div>
    </header>
  );
}
