/** Decides who may do what with polls, in terms of the outing's table of roles. */
import { may, type Standing, type Verdict } from '../../core/outings/policy.ts';
import type { PollRow } from './poll.ts';

export type PollAction = 'see' | 'create' | 'vote' | 'rewrite' | 'nudge' | 'delete';

/** @param isAuthor whether the caller created the poll in question. */
export function mayPoll(action: PollAction, standing: Standing, isAuthor = false): Verdict {
  switch (action) {
    case 'see':
      return may('see_details', standing);
    case 'create':
      return may('add', standing);
    case 'vote':
      return may('vote', standing);
    case 'delete':
      return may('delete_content', standing, isAuthor);
    case 'nudge':
    case 'rewrite': {
      // Users voted for this wording: only owner and organizers rewrite it, and the author while they may add polls.
      const adds = may('add', standing);
      return adds === 'yes' ? may('delete_content', standing, isAuthor) : adds;
    }
  }
}

/**
 * Decides who may add an option: all who may add polls, if the poll is open to options; otherwise those who may rewrite
 * it.
 */
export function mayAddOption(
  { open_to_options, author_id }: PollRow,
  standing: Standing,
  callerId: string,
): Verdict {
  return mayPoll(open_to_options ? 'create' : 'rewrite', standing, author_id === callerId);
}
