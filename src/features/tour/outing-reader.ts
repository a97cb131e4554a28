/** Determines a user's role in an outing and what they may do there, for its tour. */
import type { UserDatabase } from '#db/database/user-database.ts';
import { outingById } from '#db/queries/outings/outings.ts';
import { type OwnPlace, ownPlaceIn } from '#db/queries/people/people.ts';
import { type Permissions, permissionsIn, roleIn } from '#domain/outings/permissions.ts';

export interface OutingReader {
  /** `visitor`: it was shared with them, or is public. */
  part: 'organizer' | 'member' | 'spectator' | 'invited' | 'visitor';
  may: Permissions;
  /** The page can invite others: that of a whole outing that takes place. */
  invites: boolean;
}

function partOf(place: OwnPlace, role: Exclude<ReturnType<typeof roleIn>, 'guest'>): OutingReader['part'] {
  if (role === 'owner') return 'organizer';
  return role ?? (place.kind === 'invited' ? 'invited' : 'visitor');
}

/** Null while the outing or its parent is not on this device, and for guests, whose page explains itself. */
export async function readerOf(db: UserDatabase, id: string, userId: string): Promise<OutingReader | null> {
  const outing = await outingById(db, id);
  const root = outing && (outing.root_id === id ? outing : await outingById(db, outing.root_id));
  if (!outing || !root) return null;
  const place = await ownPlaceIn(db, root.id, userId);
  const memberRole = place.kind === 'member' ? place.membership.attributes.role : undefined;
  const role = roleIn(root, userId, memberRole);
  if (role === 'guest') return null;
  const may = permissionsIn(outing, root, userId, role);
  const invites = may.invite && root.id === id && outing.attributes.status !== 'canceled';
  return { part: partOf(place, role), may, invites };
}
