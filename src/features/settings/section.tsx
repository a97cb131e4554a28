/** One part of the settings: its heading, and a card with rows of facts and controls. */
import { type ReactNode, useId } from 'react';
import { SectionHeader } from '#ui/section-header.tsx';

interface SectionProps {
  title: string;
  count?: number;
  countLabel?: string;
  /** A quiet sentence under the heading. */
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

/** The card of a section; its rows are divided by lines. */
export function Rows({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line rounded-card bg-card px-4 shadow-warm">{children}</dl>;
}

/** A fact: what it is, and its value or control at the end. */
export function Fact({
  label,
  children,
  action,
}: {
  label: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-5 gap-y-1 py-2.5">
      <dt className="font-medium">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 text-soft">
        <span className="min-w-0 break-words">{children}</span>
        {action}
      </dd>
    </div>
  );
}
