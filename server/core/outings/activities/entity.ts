/**
 * Declares lines of the activity log as an entity: within a root outing, and deleted with it. Each line defines who
 * receives its event.
 */
import { eq } from 'drizzle-orm';
import type { Activity } from '#contract/outings/activity/activity.ts';
import type { DescribedEntity } from '../../../base/entity.ts';
import { type ActivityRow, describeActivities } from './activity.ts';
import { activities } from './tables.ts';

export const activityEntity = {
  kind: 'activity',
  table: activities,
  id: activities.id,
  within: { kind: 'outing', column: activities.root_id },
  audience: 'joined',
  hasUniqueId: false,
  removalWithParent: 'silent',
  read: (db, id) => db.select().from(activities).where(eq(activities.id, id)),
  describe: describeActivities,
} as const satisfies DescribedEntity<ActivityRow, Activity>;
