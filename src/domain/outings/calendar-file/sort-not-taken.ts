/** What is said of a calendar file before it is imported. Pure. */
import type { NotTaken, NotTakenReason } from '#contract/icalendar/event.ts';

/** `again`: what the user has already, which they may have once more. */
export interface Sorted {
  again: number;
  /** Why the others can not be imported, the most frequent first, each with some of their titles. */
  refused: { reason: Exclude<NotTakenReason, 'already_there'>; count: number; titles: string[] }[];
}

const TITLES_MAX = 3;

export function sortNotTaken(notTaken: readonly NotTaken[]): Sorted {
  const refused = new Map<string, Sorted['refused'][number]>();
  let again = 0;
  for (const { reason, title } of notTaken) {
    if (reason === 'already_there') {
      again += 1;
      continue;
    }
    const group = refused.get(reason) ?? { reason, count: 0, titles: [] };
    group.count += 1;
    if (title !== '' && group.titles.length < TITLES_MAX && !group.titles.includes(title))
      group.titles.push(title);
    refused.set(reason, group);
  }
  return { again, refused: [...refused.values()].sort((a, b) => b.count - a.count) };
}
