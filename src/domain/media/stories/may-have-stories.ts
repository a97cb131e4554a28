/** Which outings stories can belong to. */
import type { Outing } from '#contract/outings/outing/outing.ts';

/** A whole outing that is set; a private one is nobody else’s business. */
export const mayHaveStories = ({
  parent_id,
  attributes,
}: Pick<Outing, 'parent_id' | 'attributes'>): boolean =>
  parent_id === null && attributes.status === 'set' && attributes.privacy !== 'private';
