/** Shows a choice of two to four: as links (views with addresses) or as radio buttons (a value). */

import { useId } from 'react';
import { Link } from './link.tsx';

const FRAME = 'inline-flex w-full rounded-option few-words:flex-wrap bg-sunken p-1 md:w-auto';
const SEGMENT =
  'flex min-h-9 grow items-center justify-center rounded-[9px] text-center font-semibold text-sm transition-colors target';
/** Three words fit next to each other on the narrowest phone. */
const paddingOf = (segments: number) => (segments > 2 ? 'px-2 md:px-3.5' : 'px-3.5');
/** Its edge is visible on the track in both themes; a shadow is invisible in the dark. */
const CHOSEN = 'bg-raised text-ink ring-[1.5px] ring-edge';
const OTHER = 'text-soft hover:text-ink';

interface SegmentedLinksProps {
  label: string;
  items: readonly { href: string; label: string; active?: boolean }[];
}

/** Segments with addresses. */
export function SegmentedLinks({ label, items }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={FRAME}>
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.active ? 'page' : undefined}
          className={`${SEGMENT} ${paddingOf(items.length)} ${item.active ? CHOSEN : OTHER}`}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Segments that set a value. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={FRAME}>
      {options.map((option) => (
        <label
          key={option.value}
          className={`${SEGMENT} ${paddingOf(options.length)} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-deep ${
            option.value === value ? CHOSEN : OTHER
          }`}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
