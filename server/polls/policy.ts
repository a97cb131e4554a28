/** Who may do what with polls, in terms of the outing's table of roles. */
import { may, type Standing, type Verdict } from '../outings/policy.ts';

export type PollAction = 'see' | 'create' | 'vote' | 'add_option' | 'rewrite' | 'delete';

/** @param isAuthor whether the caller made the poll in question. */
export function mayPoll(action: PollAction, standing: Standing, isAuthor = false): Verdict {
  switch (action) {
    case 'see':
      return may('see_details', standing);
    case 'create':
    case 'add_option':
      return may('add', standing);
    case 'vote':
      return may('vote', standing);
    case 'delete':
      return may('delete_content', standing, isAuthor);
    case 'rewrite': {
      // Users voted for this wording: only owner and organizers rewrite it, and the author while they may add polls.
      const adds = may('add', standing);
      return adds === 'yes' ? may('delete_content', standing, isAuthor) : adds;
    }
  }
}
