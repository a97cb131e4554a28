/** Reads everything about an outing on the device that its page starts with. */

import type { Role } from '#contract/outings/membership/membership.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { outingById } from '#db/queries/outings/outings.ts';
import { type OwnPlace, ownPlaceIn } from '#db/queries/people/people.ts';
import { refusedMutations, refusedOfRow } from '#db/queries/sending/queued-changes.ts';
import { type OutingRow, rowKey, singleOuting } from '#db/rows.ts';
import { type Permissions, permissionsIn, roleIn } from '#domain/outings/permissions.ts';
import { isOfPeople, type RefusedPeopleChange, refusedOfPeople } from '../people/refused-people.ts';

export interface ShownOuting {
  outing: OutingRow;
  /** The root outing, whose members and permissions apply. */
  rootId: string;
  /** Null if it is not on this device. */
  root: OutingRow | null;
  /** The reader's role in the root outing. */
  place: OwnPlace;
  /** Its parent; null if it is not on this device, or for a root. */
  parent: OutingRow | null;
  role: Role | undefined;
  permissions: Permissions;
  /** It was created here and is unsent, so nothing of it can be pulled. */
  unsent: boolean;
  /** Rejected changes of it, without those of its people. */
  refused: readonly Mutation[];
  /** Rejected changes of the reader's own membership, and of others'. */
  refusedOfPeople: { own: readonly RefusedPeopleChange[]; ofOthers: readonly RefusedPeopleChange[] };
}

export type FoundOuting =
  | { kind: 'absent'; refusedByServer: boolean; notCreated: Mutation | undefined }
  | ({ kind: 'present' } & ShownOuting);

export async function findOuting(db: UserDatabase, id: string, userId: string): Promise<FoundOuting> {
  const [outing, refused] = await Promise.all([outingById(db, id), refusedOfRow(db, rowKey('outings', id))]);
  if (!outing) {
    const single = await db.lists.get(singleOuting(id));
    return {
      kind: 'absent',
      refusedByServer: single?.failure === 'refused',
      notCreated: refused.find((mutation) => mutation.creates === id),
    };
  }
  const { root_id: rootId, parent_id: parentId } = outing;
  const [root, parent, place, allRefused] = await Promise.all([
    rootId === id ? outing : outingById(db, rootId),
    parentId === null ? undefined : outingById(db, parentId),
    ownPlaceIn(db, rootId, userId),
    refusedMutations(db),
  ]);
  // Without the root, the item's own settings are the best guess. The server decides.
  const judge = root ?? outing;
  const memberRole = place.kind === 'member' ? place.membership.attributes.role : undefined;
  const role = root ? roleIn(root, userId, memberRole) : memberRole;
  const permissions = permissionsIn(outing, judge, userId, role);
  const unsent = outing.attributes.updated_at_timestamp === 0;
  return {
    kind: 'present',
    outing,
    rootId,
    root: root ?? null,
    place,
    parent: parent ?? null,
    role,
    permissions,
    unsent,
    refused: refused.filter((mutation) => !isOfPeople(mutation)),
    refusedOfPeople: refusedOfPeople(allRefused, rootId, id),
  };
}
