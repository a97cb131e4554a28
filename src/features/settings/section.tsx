/** Renders one section of the settings: its heading, and a card with rows of facts and controls. */
import { type ReactNode, useId } from 'react';
import { SectionHeader } from '#ui/lists/section-header.tsx';

interface SectionProps {
  title: string;
  count?: number;
  countLabel?: string;
  /** A secondary sentence under the heading. */
  line?: string;
  children: ReactNode;
}

export function Section({ title, count = 0, countLabel, line, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} count={count} {...(countLabel ? { countLabel } : {})} />
      {line && <p className="-mt-1.5 mb-2.5 text-soft text-sm">{line}</p>}
      {children}
    </section>
  );
}

/** Renders the card of a section; lines divide its rows. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line rounded-card bg-card px-4 shadow-warm">{children}</dl>;
}

interface FactProps {
  label: string;
  children: ReactNode;
  /** An action at the end of the row; the value then moves under the label. */
  action?: ReactNode;
}

/** Renders a row: a label, and its value or control. */
export function Fact({ label, children, action }: FactProps) {
  if (action) {
    return (
      <div className="grid min-h-14 grid-cols-[minmax(min-content,1fr)_minmax(min-content,auto)] items-center gap-x-5 py-2.5 few-words:grid-cols-1">
        <dt className="font-medium">{label}</dt>
        <dd className="contents">
          <span className="row-start-2 break-words text-soft text-sm">{children}</span>
          <span className="col-start-2 row-span-2 row-start-1 few-words:col-auto few-words:row-auto">
            {action}
          </span>
        </dd>
      </div>
    );
  }
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-5 gap-y-1 py-2.5">
      <dt className="font-medium">{label}</dt>
      <dd className="min-w-0 break-words text-soft">{children}</dd>
    </div>
  );
}
