/** Renders a line of an entry, with an icon for its subject. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex min-w-0 items-start gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-soft" strokeWidth={1.75} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
