/** Limits the length of an outing's activity log. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../base/db/transaction.ts';
import { activities } from '../../core/outings/activities/tables.ts';

/** Lines of one outing and its items. */
const ACTIVITIES_KEPT = 1_000;

/** Deletes all but the newest lines of each outing. A device keeps its copies until it pulls the list again. */
export async function trimActivities(db: Db, kept = ACTIVITIES_KEPT): Promise<void> {
  await db.execute(sql`
    delete from ${activities} using (
      select id, row_number() over (partition by root_id order by created_at_timestamp desc, id desc) as nth
      from ${activities} where root_id in (
        select root_id from ${activities} group by root_id having count(*) > ${kept}
      )
    ) as line where ${activities.id} = line.id and line.nth > ${kept}`);
}
