/** Refused changes of polls with their content. */
import { argsOf } from '#contract/mutations.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';
import { parseRowKey } from '#db/rows.ts';
import type { PollValues } from './poll-values.ts';

export interface RefusedPollChange {
  mutationId: string;
  state: Refused;
  change:
    | ({ kind: 'create' } & PollValues)
    | { kind: 'vote'; optionId: string; voted: boolean }
    | { kind: 'addOption'; text: string }
    | { kind: 'rewrite'; question: string }
    | { kind: 'removeOption'; optionId: string }
    | { kind: 'close'; closed: boolean }
    | { kind: 'delete' };
}

function changeOf(mutation: Mutation): { outingId: string; change: RefusedPollChange['change'] } | null {
  const created = argsOf('polls.create', mutation);
  if (created) {
    const { outing_id, question, options, several, anonymous, open_to_options } = created;
    const texts = options.flatMap(({ id, text }) => (text === undefined ? [] : { id, text }));
    return {
      outingId: outing_id,
      change: {
        kind: 'create',
        question,
        options: texts,
        ...(several && { several }),
        ...(anonymous && { anonymous }),
        ...(open_to_options === false && { own_options: true }),
      },
    };
  }
  const voted = argsOf('polls.vote', mutation);
  if (voted) {
    const change = { kind: 'vote', optionId: voted.poll_option_id, voted: voted.voted } as const;
    return { outingId: voted.outing_id, change };
  }
  const added = argsOf('polls.addOption', mutation);
  if (added) return { outingId: added.outing_id, change: { kind: 'addOption', text: added.text ?? '' } };
  const rewritten = argsOf('polls.rewrite', mutation);
  if (rewritten)
    return { outingId: rewritten.outing_id, change: { kind: 'rewrite', question: rewritten.question } };
  const closing = argsOf('polls.close', mutation);
  if (closing) return { outingId: closing.outing_id, change: { kind: 'close', closed: closing.closed } };
  const removed = argsOf('polls.removeOption', mutation);
  if (removed) return { outingId: removed.outing_id, change: { kind: 'removeOption', optionId: removed.id } };
  const deleted = argsOf('polls.delete', mutation);
  return deleted && { outingId: deleted.outing_id, change: { kind: 'delete' } };
}

/** Those of one outing, in the order in which they were made. */
export function refusedPollChanges(mutations: readonly Mutation[], outingId: string): RefusedPollChange[] {
  return mutations.flatMap((mutation) => {
    const refused = changeOf(mutation);
    if (mutation.state.kind !== 'refused' || refused?.outingId !== outingId) return [];
    return { mutationId: mutation.id, state: mutation.state, change: refused.change };
  });
}

/** Ids of the polls that a change is about, by what it touches. */
export function pollsTouchedBy({ touches }: Mutation): string[] {
  return touches.map(parseRowKey).flatMap(({ entity, id }) => (entity === 'polls' ? [id] : []));
}
