/** A page of settings: the way back, and its title. */
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '#ui/page/page-title.ts';
import { Link } from '#ui/parts/link.tsx';

interface PageFrameProps {
  title: string;
  /** A quiet sentence under the title. */
  line?: string;
  /** Beside the title: whether changes wait. */
  mark?: ReactNode;
  children: ReactNode;
}

export function PageFrame({ title, line, mark, children }: PageFrameProps) {
  const t = useTranslations('settings');
  usePageTitle(title);
  return (
    <>
      <header className="flex flex-col gap-1 pt-2 pb-4">
        <Link
          href="/settings"
          className="target -ms-1 inline-flex h-9 items-center gap-1 self-start font-semibold text-deep text-sm"
        >
          <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
          {t('title')}
        </Link>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h1 className="font-bold text-2xl">{title}</h1>
          {mark}
        </div>
        {line && <p className="text-soft">{line}</p>}
      </header>
      {children}
    </>
  );
}
