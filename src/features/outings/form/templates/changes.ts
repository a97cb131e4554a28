/**
 * Builds the changes that create an outing with the program, the poll and the things of its template, to be stored
 * together. Pure.
 */

import type { MutationArgs } from '#contract/mutations.ts';
import { newId } from '#db/new-id.ts';
import type { Change } from '#sync/hooks.ts';
import { blankValues, joined } from '../values.ts';
import type { ChosenTemplate } from './chosen.ts';
import { timesOfItems } from './times.ts';

type NewOuting = MutationArgs['outings.create'];

/** The outing is first, because the others are in it. @param now Unix ms, for the ids of what is added */
export function changesOf(outing: NewOuting, template: ChosenTemplate | null, now: number): Change[] {
  const create: Change = { name: 'outings.create', args: outing };
  if (!template?.extras) return [create];
  const { items, poll, things } = template.extras;
  const times = timesOfItems(items, template.span, outing.starts_at);
  const added = items.map(({ title }, index): Change => {
    // Later ids sort later, and undated items have no other order.
    const id = newId(now + index);
    const blank = joined(blankValues(outing.timezone));
    const written = { ...outing, ...blank, ...times[index], title };
    return { name: 'outings.create', args: { ...written, id, parent_id: outing.id, status: 'set' } };
  });
  const needed = things.map(
    (thing, index): Change => ({
      name: 'things.create',
      args: { ...thing, id: newId(now + index), outing_id: outing.id },
    }),
  );
  // An item has no things of its own.
  return [
    create,
    ...added,
    ...(poll === null ? [] : [pollIn(outing.id, poll)]),
    ...(outing.parent_id === null ? needed : []),
  ];
}

function pollIn(outing_id: string, { question, options }: { question: string; options: string[] }): Change {
  const withIds = options.map((text) => ({ id: newId(), text }));
  return { name: 'polls.create', args: { id: newId(), outing_id, question, options: withIds } };
}
