/** Shows the icon at the start of a row, in its disc. */
import type { LucideIcon } from 'lucide-react';

export function RowIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-soft">
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  );
}
