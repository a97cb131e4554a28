/** Changes of polls that were not accepted, with what was written. */

import * as v from 'valibot';
import type { Mutation } from '#db/sync-state.ts';

const Create = v.object({
  id: v.string(),
  outing_id: v.string(),
  question: v.string(),
  options: v.array(v.object({ id: v.string(), text: v.string() })),
});
const Vote = v.object({ outing_id: v.string(), poll_option_id: v.string(), voted: v.boolean() });
const AddOption = v.object({ outing_id: v.string(), text: v.string() });
const Rewrite = v.object({ outing_id: v.string(), question: v.string() });
const RemoveOption = v.object({ outing_id: v.string(), id: v.string() });
const Delete = v.object({ outing_id: v.string() });

export interface RefusedPollChange {
  mutationId: string;
  reason: string;
  change:
    | { kind: 'create'; question: string; options: { id: string; text: string }[] }
    | { kind: 'vote'; optionId: string; voted: boolean }
    | { kind: 'addOption'; text: string }
    | { kind: 'rewrite'; question: string }
    | { kind: 'removeOption'; optionId: string }
    | { kind: 'delete' };
}

function changeOf({
  name,
  args,
}: Mutation): { outingId: string; change: RefusedPollChange['change'] } | null {
  switch (name) {
    case 'polls.create': {
      const parsed = v.safeParse(Create, args);
      if (!parsed.success) return null;
      const { outing_id, question, options } = parsed.output;
      return { outingId: outing_id, change: { kind: 'create', question, options } };
    }
    case 'polls.vote': {
      const parsed = v.safeParse(Vote, args);
      if (!parsed.success) return null;
      const { outing_id, poll_option_id: optionId, voted } = parsed.output;
      return { outingId: outing_id, change: { kind: 'vote', optionId, voted } };
    }
    case 'polls.addOption': {
      const parsed = v.safeParse(AddOption, args);
      if (!parsed.success) return null;
      return { outingId: parsed.output.outing_id, change: { kind: 'addOption', text: parsed.output.text } };
    }
    case 'polls.rewrite': {
      const parsed = v.safeParse(Rewrite, args);
      if (!parsed.success) return null;
      const { outing_id, question } = parsed.output;
      return { outingId: outing_id, change: { kind: 'rewrite', question } };
    }
    case 'polls.removeOption': {
      const parsed = v.safeParse(RemoveOption, args);
      if (!parsed.success) return null;
      return {
        outingId: parsed.output.outing_id,
        change: { kind: 'removeOption', optionId: parsed.output.id },
      };
    }
    case 'polls.delete': {
      const parsed = v.safeParse(Delete, args);
      return parsed.success ? { outingId: parsed.output.outing_id, change: { kind: 'delete' } } : null;
    }
    default:
      return null;
  }
}

/** Those of one outing, in the order in which they were made. */
export function refusedPollChanges(mutations: readonly Mutation[], outingId: string): RefusedPollChange[] {
  return mutations.flatMap((mutation) => {
    const told = changeOf(mutation);
    if (mutation.state.kind !== 'refused' || told?.outingId !== outingId) return [];
    return { mutationId: mutation.id, reason: mutation.state.message, change: told.change };
  });
}

/** Ids of the polls that a change is about, by what it touches. */
export function pollsTouchedBy({ touches }: Mutation): string[] {
  return touches.flatMap((key) => (key.startsWith('polls:') ? key.slice('polls:'.length) : []));
}
