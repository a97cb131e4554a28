/** Determines which outings stories can belong to. */
import type { Outing } from '#contract/outings/outing/outing.ts';

/** A root outing that is set and not private: others must not learn of a private one. */
export const mayHaveStories = ({
  parent_id,
  attributes,
}: Pick<Outing, 'parent_id' | 'attributes'>): boolean =>
  parent_id === null && attributes.status === 'set' && attributes.privacy !== 'private';
