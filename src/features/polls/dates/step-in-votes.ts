/**
 * Moves the focus among the votes on many dates with arrow keys. Only Space answers: each vote is sent, and seen by
 * others.
 */
import type { KeyboardEvent } from 'react';

/**
 * The layout of the groups: cards below each other with their votes next to each other, or columns with their votes
 * below each other.
 */
export type Layout = 'cards' | 'columns';

interface Step {
  /** Within the votes on a date, or to another date. */
  kind: 'vote' | 'date';
  by: 1 | -1;
}

function stepOf(key: string, layout: Layout, isRightToLeft: boolean): Step | null {
  const [across, down] = layout === 'cards' ? (['vote', 'date'] as const) : (['date', 'vote'] as const);
  switch (key) {
    case 'ArrowDown':
      return { kind: down, by: 1 };
    case 'ArrowUp':
      return { kind: down, by: -1 };
    case 'ArrowRight':
      return { kind: across, by: isRightToLeft ? -1 : 1 };
    case 'ArrowLeft':
      return { kind: across, by: isRightToLeft ? 1 : -1 };
    default:
      return null;
  }
}

const radiosIn = (group: Element) => [...group.querySelectorAll<HTMLElement>('[type=radio]')];

/** For `onKeyDown` of the container of the groups, each a `fieldset`. */
export const stepInVotes = (layout: Layout) => (event: KeyboardEvent<HTMLElement>) => {
  const { currentTarget: all, target } = event;
  const step = stepOf(event.key, layout, getComputedStyle(all).direction === 'rtl');
  if (step === null || !(target instanceof HTMLElement) || !target.matches('[type=radio]')) return;
  const groups = [...all.querySelectorAll('fieldset')].map(radiosIn);
  const at = groups.findIndex((radios) => radios.includes(target));
  const group = groups[at] ?? [];
  const nth = group.indexOf(target);
  event.preventDefault();
  // Wraps around the votes on one date, but not beyond the first or the last date.
  const next = step.kind === 'vote' ? group.at((nth + step.by) % group.length) : groups[at + step.by]?.[nth];
  next?.focus();
};
