/** Declares things as an entity: in a root outing, for all who see it. Who brings them is a part of them. */
import { eq } from 'drizzle-orm';
import type { Thing } from '#contract/outings/thing/thing.ts';
import type { DescribedEntity } from '../../base/entity.ts';
import { things } from './tables.ts';
import { describeThings, type ThingRow } from './thing.ts';

export const thingEntity = {
  kind: 'thing',
  table: things,
  id: things.id,
  within: { kind: 'outing', column: things.outing_id },
  audience: 'everyone',
  hasUniqueId: true,
  removalWithParent: 'published',
  read: (db, id) => db.select().from(things).where(eq(things.id, id)),
  describe: describeThings,
} as const satisfies DescribedEntity<ThingRow, Thing>;
