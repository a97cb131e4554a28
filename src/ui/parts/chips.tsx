/** Shows filter chips with counts: links when the filter is in the address, toggles otherwise. */

import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CountBadge } from './badge.tsx';
import { Link } from './link.tsx';

/** The row of chips; scrolls sideways on a phone, wraps on wider screens. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are filters
    <div
      role="group"
      aria-label={label}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {children}
    </div>
  );
}

interface ChipContent {
  label: string;
  active?: boolean;
  count?: number;
  countLabel?: string;
  /** `loud` asks for attention; `quiet` only informs. */
  countTone?: 'loud' | 'quiet';
  icon?: LucideIcon;
}

const CHIP =
  'target inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 font-semibold text-sm transition-colors';
const classNameOf = (active: boolean) =>
  `${CHIP} ${active ? 'border-ink bg-ink text-paper' : 'border-line bg-card text-ink hover:bg-sunken'}`;

function Inside({ label, count = 0, countLabel, countTone = 'loud', icon: Icon }: ChipContent) {
  return (
    <>
      {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
      {label}
      <CountBadge count={count} label={countLabel} tone={countTone} />
    </>
  );
}

/** A filter that is on or off. */
export function Chip({ active = false, onPress, ...rest }: ChipContent & { onPress: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { count } = rest;
  // Something else may have chosen it while it was beyond the edge of the row, and counts make room for more chips.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again when the counts come
  useEffect(() => {
    if (active) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, count]);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={active}
      onClick={onPress}
      className={`scroll-mx-4 ${classNameOf(active)}`}
    >
      <Inside {...rest} />
    </button>
  );
}

/** A filter with an address. */
export function ChipLink({ active = false, href, ...rest }: ChipContent & { href: string }) {
  return (
    <Link href={href} aria-current={active ? 'true' : undefined} className={classNameOf(active)}>
      <Inside {...rest} />
    </Link>
  );
}
