/**
 * Declares polls as an entity, with their options, which are a part of them. In the API, a poll is an attachment of an
 * outing.
 */
import { eq } from 'drizzle-orm';
import type { DescribedEntity, EntityDeclaration } from '../../base/entity.ts';
import { describePolls, type PollRow, type SharedPoll } from './poll.ts';
import { pollOptions, polls } from './tables.ts';

export const pollEntity = {
  kind: 'attachment',
  table: polls,
  id: polls.id,
  within: { kind: 'outing', column: polls.outing_id },
  audience: 'everyone',
  hasUniqueId: true,
  removalWithParent: 'published',
  deletedData: (id) => ({ id, attachment_type: 'poll' }),
  read: (db, id) => db.select().from(polls).where(eq(polls.id, id)),
  describe: describePolls,
} as const satisfies DescribedEntity<PollRow, SharedPoll>;

export const pollOptionEntity = {
  kind: 'poll_option',
  table: pollOptions,
  id: pollOptions.id,
  within: { kind: 'entity', entity: pollEntity, column: pollOptions.poll_id },
  audience: null,
  hasUniqueId: true,
  removalWithParent: 'silent',
} as const satisfies EntityDeclaration;
