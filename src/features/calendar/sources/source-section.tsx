/** Renders one section of the page of calendars and links: its heading with an action, a sentence, and its content. */
import { type ReactNode, useId } from 'react';

interface SourceSectionProps {
  title: string;
  line: string;
  action?: ReactNode;
  children: ReactNode;
}

export function SourceSection({ title, line, action, children }: SourceSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <header className="flex flex-col gap-1">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <h2 id={id} className="min-w-0 text-balance font-bold text-lg">
            {title}
          </h2>
          {action && <div className="shrink-0">{action}</div>}
        </div>
        <p className="text-soft text-sm">{line}</p>
      </header>
      {children}
    </section>
  );
}
