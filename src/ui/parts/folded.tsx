/** Shows a card that is folded to one line until the user opens it. The line shows the current choice. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FoldedProps {
  title: string;
  /** The current choice, in a few words. */
  value: string;
  /** It unfolds by itself, such as for an error in it. */
  mustOpen?: boolean;
  children: ReactNode;
}

export function Folded({ title, value, mustOpen = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(mustOpen);
  if (mustOpen && !isOpen) setOpen(true);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card bg-card shadow-warm"
    >
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 rounded-card px-4 py-2.5 outline-offset-[-3px] [&::-webkit-details-marker]:hidden">
        <h2 className="text-md">{title}</h2>
        <span className="min-w-0 grow basis-24 text-end text-soft text-sm">{value}</span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-2 px-4 pb-4">{children}</div>
    </details>
  );
}
