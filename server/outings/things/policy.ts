/** Decides who may do what with things, in terms of the outing's table of roles. */
import { may, type Standing, type Verdict } from '../../core/outings/policy.ts';

export type ThingAction = 'list' | 'create' | 'take' | 'tick' | 'change' | 'delete';

/** The caller's relation to the thing in question. */
interface Share {
  readonly isAuthor?: boolean;
  readonly isTaker?: boolean;
}

export function mayThing(
  action: ThingAction,
  standing: Standing,
  { isAuthor = false, isTaker = false }: Share = {},
): Verdict {
  // The user's own share counts if they take part: spectators only read.
  const orOwn = (verdict: Verdict, isOwn: boolean) =>
    verdict === 'forbidden' && isOwn ? may('vote', standing) : verdict;
  switch (action) {
    case 'list':
      return may('see_details', standing);
    case 'create':
      return may('add', standing);
    case 'take':
      return may('vote', standing);
    case 'tick':
      return orOwn(may('manage', standing), isAuthor || isTaker);
    case 'change':
    case 'delete':
      return orOwn(may('edit', standing), isAuthor);
  }
}
