/** Lays out a page of text outside the shell: a link home above, one column, and links to other documents below. */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../parts/link.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

interface ReadingPageProps {
  /** Sticks above the page, such as the offline banner. */
  banner?: ReactNode;
  /** Next to the logo. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** `card` up to 560 px, `text` up to 720 px. */
  width?: 'card' | 'text';
  children: ReactNode;
}

export function ReadingPage({ banner, actions, footer, width = 'text', children }: ReadingPageProps) {
  const t = useTranslations('ui');
  const column = `mx-auto w-full px-5 md:px-8 ${width === 'card' ? 'max-w-[624px]' : 'max-w-[784px]'}`;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className={`pt-safe ${column}`}>
        <div className="flex h-16 items-center justify-between gap-4">
          <Link href="/" aria-label={t('home')} className="-ms-2 flex h-11 items-center rounded-field px-2">
            <Logo />
          </Link>
          {actions}
        </div>
      </header>
      <div className="sticky top-0 z-20 pt-safe">
        <div className={`has-[p]:py-2 ${column}`}>{banner}</div>
      </div>
      <main id="content" tabIndex={-1} className={`grow pt-2 pb-12 outline-none ${column}`}>
        {children}
      </main>
      {footer && (
        <footer className="border-line border-t bg-aside pb-safe">
          <div className={`py-6 ${column}`}>{footer}</div>
        </footer>
      )}
    </div>
  );
}
