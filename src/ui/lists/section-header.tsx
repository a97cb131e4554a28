/** Shows headings: of a page, and of a section in it with its count and its one action. */

import type { ReactNode } from 'react';
import { CountBadge } from '../parts/badge.tsx';

export interface PageHeaderProps {
  /** The way back, at the start, for screens below another one. */
  back?: ReactNode;
  title: ReactNode;
  /** The quiet line below it, such as today's date. */
  line?: ReactNode;
  /** Next to the title: whether changes wait. */
  mark?: ReactNode;
  /** One or two actions at the end. */
  actions?: ReactNode;
  /** Shown next to the title on a wide screen, such as a segmented control. */
  beside?: ReactNode;
}

/** The title of a page. */
export function PageHeader({ back, title, line, mark, actions, beside }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-start gap-x-3 gap-y-3 pt-2 pb-4 md:gap-x-6">
      <div className="flex min-w-0 grow items-start gap-1 lg:grow-0">
        {back}
        <div className="min-w-0">
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className={`min-w-0 font-bold ${back ? 'text-xl md:text-2xl' : 'text-2xl'}`}>{title}</h1>
            {mark}
          </div>
          {line && <p className="text-soft first-letter:uppercase">{line}</p>}
        </div>
      </div>
      {actions && <div className="flex items-center gap-1 lg:order-last lg:ms-auto">{actions}</div>}
      {beside && <div className="w-full lg:w-auto">{beside}</div>}
    </header>
  );
}

interface SectionHeaderProps {
  title: ReactNode;
  count?: number;
  /** The counted things, for screen readers. */
  countLabel?: string;
  action?: ReactNode;
  heading?: 'h2' | 'h3';
  id?: string;
}

/** The title of a section. */
export function SectionHeader({
  title,
  count = 0,
  countLabel,
  action,
  heading: Heading = 'h2',
  id,
}: SectionHeaderProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <Heading id={id} className="flex min-w-0 grow basis-40 items-center gap-2 text-lg">
        <span className="min-w-0">{title}</span>
        {count > 0 && <CountBadge count={count} label={countLabel} />}
      </Heading>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  );
}
