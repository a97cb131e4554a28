/**
 * Declares outings, items and memberships as entities. A root outing has a channel, in which everything in it is
 * published.
 */
import { eq } from 'drizzle-orm';
import type { DescribedEntity, EntityDeclaration } from '../../base/entity.ts';
import { describeOutings, type OutingRow, type SharedOuting } from './outing.ts';
import { findOutingReaders, outingReadersAmong } from './readers.ts';
import { memberships, outingLists, outings } from './tables.ts';

export const outingEntity = {
  kind: 'outing',
  table: outings,
  id: outings.id,
  within: { kind: 'outing', column: outings.parent_id },
  audience: 'everyone',
  hasUniqueId: true,
  removalWithParent: 'published',
  fileKeys: [outings.cover_key],
  channel: { findReaders: findOutingReaders, readersAmong: outingReadersAmong },
  read: (db, id) => db.select().from(outings).where(eq(outings.id, id)),
  describe: describeOutings,
} as const satisfies DescribedEntity<OutingRow, SharedOuting>;

/** Memberships are removed with their root outing, whose removal ends its channel. */
export const membershipEntity = {
  kind: 'membership',
  table: memberships,
  id: memberships.id,
  within: { kind: 'outing', column: memberships.outing_id },
  audience: 'everyone',
  hasUniqueId: true,
  removalWithParent: 'silent',
  changesAccess: true,
} as const satisfies EntityDeclaration;

/**
 * Sharing of an outing with contact lists of its owner. Its events only announce a change: only the owner may know the
 * lists, and each list names its outings.
 */
export const outingShareEntity = {
  kind: 'outing_share',
  table: outingLists,
  id: outingLists.outing_id,
  within: { kind: 'outing', column: outingLists.outing_id },
  audience: 'organizers',
  hasUniqueId: false,
  removalWithParent: 'silent',
  changesAccess: true,
} as const satisfies EntityDeclaration;
