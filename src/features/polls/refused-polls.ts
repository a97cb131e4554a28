/** Collects rejected changes of polls with their content. */
import { argsOf } from '#contract/mutations.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
import { parseRowKey } from '#db/rows.ts';
import { type PlainDate, valuesOf } from '#domain/dates/date-values.ts';
import { deadlineOf } from './deadline.ts';
import { blankPoll, type PollValues } from './poll-values.ts';

export interface RefusedPollChange {
  mutationId: string;
  state: Refused;
  change:
    | { kind: 'create'; values: PollValues }
    | { kind: 'vote'; optionId: string; voted: boolean }
    | { kind: 'addOption'; text: string }
    | ({ kind: 'addDate' } & PlainDate)
    | { kind: 'rewrite'; question: string }
    | { kind: 'removeOption'; optionId: string }
    | { kind: 'close'; closed: boolean }
    | { kind: 'chooseDate'; optionId: string }
    | { kind: 'nudge' }
    | { kind: 'react'; emoji: string | null }
    | { kind: 'delete' };
}

/** @param zone the reader's */
function changeOf(
  mutation: Mutation,
  zone: string,
): { outingId: string; change: RefusedPollChange['change'] } | null {
  const created = argsOf('polls.create', mutation);
  if (created) {
    const {
      outing_id,
      question,
      kind,
      timezone = zone,
      options,
      several,
      anonymous,
      open_to_options,
    } = created;
    const dates = options.flatMap(({ starts_at, ends_at }) =>
      starts_at === null ? [] : [{ starts_at, ends_at }],
    );
    const deadline = deadlineOf(created.closes_at_timestamp ?? null, zone);
    const texts = options.flatMap(({ id, text }) => (text === undefined ? [] : { id, text }));
    return {
      outingId: outing_id,
      change: {
        kind: 'create',
        values: {
          question,
          ...(kind === 'text'
            ? { options: texts }
            : { options: blankPoll().options, kind, dates: valuesOf(kind, dates, timezone, newId) }),
          ...(deadline && { deadline }),
          ...(several && { several }),
          ...(anonymous && { anonymous }),
          ...(open_to_options === false && { own_options: true }),
        },
      },
    };
  }
  const voted = argsOf('polls.vote', mutation);
  if (voted) {
    const change = { kind: 'vote', optionId: voted.poll_option_id, voted: voted.voted } as const;
    return { outingId: voted.outing_id, change };
  }
  const added = argsOf('polls.addOption', mutation);
  if (added) {
    const { outing_id, text = '', starts_at, ends_at } = added;
    const change =
      starts_at === null
        ? ({ kind: 'addOption', text } as const)
        : ({ kind: 'addDate', starts_at, ends_at } as const);
    return { outingId: outing_id, change };
  }
  const rewritten = argsOf('polls.rewrite', mutation);
  if (rewritten)
    return { outingId: rewritten.outing_id, change: { kind: 'rewrite', question: rewritten.question } };
  const closing = argsOf('polls.close', mutation);
  if (closing) {
    const { outing_id, closed, date } = closing;
    const change =
      date === null
        ? ({ kind: 'close', closed } as const)
        : ({ kind: 'chooseDate', optionId: date.poll_option_id } as const);
    return { outingId: outing_id, change };
  }
  const removed = argsOf('polls.removeOption', mutation);
  if (removed) return { outingId: removed.outing_id, change: { kind: 'removeOption', optionId: removed.id } };
  const nudged = argsOf('polls.nudge', mutation);
  if (nudged) return { outingId: nudged.outing_id, change: { kind: 'nudge' } };
  const reacted = argsOf('polls.react', mutation);
  if (reacted) return { outingId: reacted.outing_id, change: { kind: 'react', emoji: reacted.emoji } };
  const deleted = argsOf('polls.delete', mutation);
  return deleted && { outingId: deleted.outing_id, change: { kind: 'delete' } };
}

/** Returns those of one outing, in the order in which they were made. @param zone the reader's */
export function refusedPollChanges(
  mutations: readonly Mutation[],
  outingId: string,
  zone: string,
): RefusedPollChange[] {
  return mutations.flatMap((mutation) => {
    const refused = changeOf(mutation, zone);
    if (mutation.state.kind !== 'refused' || refused?.outingId !== outingId) return [];
    return { mutationId: mutation.id, state: mutation.state, change: refused.change };
  });
}

/** Returns the ids of the polls that a change affects, by what it touches. */
export function pollsTouchedBy({ touches }: Mutation): string[] {
  return touches.map(parseRowKey).flatMap(({ entity, id }) => (entity === 'polls' ? [id] : []));
}
