/**
 * Renders a row that opens: a question with its answer, or a guide with its steps. A link to it opens it and scrolls to
 * it.
 */
import { ChevronDown, Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useHighlight } from '#ui/lists/use-highlight.ts';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { Button } from '#ui/parts/button.tsx';

interface DisclosureProps {
  /** The hash of its address. */
  id: string;
  title: string;
  line?: string;
  leading?: ReactNode;
  /** The address names it. */
  isTarget: boolean;
  /** Path with the hash, to share. */
  href: string;
  copyLabel: string;
  children: ReactNode;
}

export function Disclosure({
  id,
  title,
  line,
  leading,
  isTarget,
  href,
  copyLabel,
  children,
}: DisclosureProps) {
  const copyLink = useCopyLink();
  const [isOpen, setOpen] = useState(isTarget);
  // Other screens that are kept may have an element with the same id.
  const element = `help-${id}`;
  const highlighted = useHighlight(isTarget ? id : undefined, true, element);
  useEffect(() => {
    if (isTarget) setOpen(true);
  }, [isTarget]);
  return (
    <li id={element}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
        <summary
          className={`-mx-3.5 flex min-h-14 cursor-pointer list-none items-center gap-3 px-3.5 py-3 outline-offset-[-3px] transition-colors focus-visible:rounded-option [&::-webkit-details-marker]:hidden ${highlighted ? 'bg-tint' : ''}`}
        >
          {leading}
          <span className="min-w-0 grow">
            <span className="block font-semibold">{title}</span>
            {line && <span className="block text-sm text-soft">{line}</span>}
          </span>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-faint transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-3 pt-1 pb-4">
          {children}
          <Button
            size="sm"
            variant="plain"
            icon={Link2}
            className="-ms-3.5 self-start"
            onClick={() => void copyLink(`${location.origin}${href}`)}
          >
            {copyLabel}
          </Button>
        </div>
      </details>
    </li>
  );
}
