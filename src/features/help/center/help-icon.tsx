/** Renders the icon of a row, in its disc. */
import type { LucideIcon } from 'lucide-react';

export function HelpIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-tint text-deep">
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  );
}
