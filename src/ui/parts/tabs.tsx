/**
 * Shows tabs that are links: each has an address, so reload and sharing preserve the tab. They are one page: Back leads
 * out of it, and not through the visited tabs.
 */

import { useEffect, useRef } from 'react';
import { CountBadge } from './badge.tsx';
import { Link } from './link.tsx';

export interface TabItem {
  href: string;
  label: string;
  active?: boolean;
  count?: number;
  /** The counted things: “4 unread messages”. */
  countLabel?: string;
  /** It is a separate page, from which Back leads here. */
  isElsewhere?: boolean;
}

interface TabsProps {
  /** Accessible name of the choice. */
  label: string;
  items: readonly TabItem[];
  className?: string;
}

/** Scrolls sideways only: `scrollIntoView` would also scroll the page. */
function bringIntoLine(tab: HTMLElement): void {
  const line = tab.closest('nav');
  if (!line) return;
  const frame = line.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < frame.left) line.scrollLeft -= frame.left - left;
  else if (right > frame.right) line.scrollLeft += right - frame.right;
}

/** A line of tabs that scrolls sideways when they do not fit; the active one is scrolled into view. */
export function Tabs({ label, items, className = '' }: TabsProps) {
  const active = useRef<HTMLAnchorElement>(null);
  const activeHref = items.find((item) => item.active)?.href;
  useEffect(() => {
    const tab = active.current;
    if (!activeHref || !tab) return;
    // It reports after the browser has laid out the page; measuring at once costs an additional layout.
    const observer = new ResizeObserver(() => bringIntoLine(tab));
    // The line gets narrower, and its content gets longer: by a count that loads later.
    for (const each of [tab.closest('nav'), tab.closest('ul')]) if (each) observer.observe(each);
    return () => observer.disconnect();
  }, [activeHref]);
  return (
    <nav aria-label={label} className={`no-scrollbar overflow-x-auto border-line border-b ${className}`}>
      <ul className="flex w-max gap-5">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              ref={item.active ? active : undefined}
              href={item.href}
              {...(item.isElsewhere ? {} : { 'data-replace': true })}
              aria-current={item.active ? 'page' : undefined}
              className="flex h-11 min-w-11 items-center justify-center gap-1.5 border-transparent border-b-[2.5px] font-semibold text-soft transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-ink"
            >
              {item.label}
              <CountBadge count={item.count ?? 0} label={item.countLabel} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
