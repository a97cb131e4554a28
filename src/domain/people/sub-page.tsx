/** The head of a page below another one: the way up, the title, and its actions. */

import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#ui/parts/link.tsx';

interface SubPageHeadProps {
  /** The page above, and its name. */
  up: { href: string; label: string };
  title: ReactNode;
  /** A quiet sentence under the title. */
  line?: string;
  actions?: ReactNode;
}

export function SubPageHead({ up, title, line, actions }: SubPageHeadProps) {
  return (
    <header className="flex flex-col gap-1 pt-2 pb-4">
      <Link
        href={up.href}
        className="target -ms-1 inline-flex h-9 max-w-full items-center gap-1 self-start font-semibold text-deep text-sm"
      >
        <ChevronLeft aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
        <bdi className="truncate">{up.label}</bdi>
      </Link>
      <div className="flex items-start justify-between gap-3">
        <h1 className="wrap-anywhere min-w-0 font-bold text-2xl">{title}</h1>
        {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
      </div>
      {line && <p className="text-soft text-sm">{line}</p>}
    </header>
  );
}
