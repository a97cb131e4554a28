/** Notifies invited users of an outing. */
import { and, eq, sql } from 'drizzle-orm';
import { describeOne } from '../../base/entity.ts';
import type { LogRow } from '../../base/log/append.ts';
import { letFollow, type NewNotification } from '../../core/declarations.ts';
import { outingEntity } from '../../core/outings/entity.ts';
import { holds } from '../../core/outings/invited.ts';
import { invitations } from '../../core/outings/tables.ts';
import type { Scene } from '../../core/outings/writing/people-change.ts';
import { eventsForUsers } from '../../core/outings/writing/publish.ts';
import { invitationEntity } from './entity.ts';
import { describeOwnInvitations, type InvitationRow } from './invitation.ts';

/**
 * Returns the events for an invited user: the outing, the invitation, and a notification. None for a draft, or for an
 * invalid invitation.
 * @param once omits the notification if the same user got the same within this many milliseconds
 */
export async function notifyInvited(
  scene: Scene,
  row: InvitationRow,
  once: Pick<NewNotification, 'onceInMs'> = {},
): Promise<LogRow[]> {
  const { tx, cause, root } = scene;
  if (root.status === 'draft') return [];
  const [held] = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.id, row.id), holds(invitations, sql`${root.owner_id}::uuid`)));
  if (held === undefined) return [];
  const [own] = await describeOwnInvitations(tx, [row]);
  if (own === undefined) return [];
  const created = { operation: 'created', outingId: root.id, system: true } as const;
  const outing = await describeOne(tx, outingEntity, root);
  return [
    ...eventsForUsers(cause, [row.user_id], { ...created, entity: outingEntity, data: outing }),
    ...eventsForUsers(cause, [row.user_id], { ...created, entity: invitationEntity, data: own }),
    ...(await letFollow(scene, 'notification', { type: 'invited', to: [row.user_id], outing: root, ...once }))
      .events,
  ];
}

/** As `notifyInvited`, for all whose invitation waited until a draft was set. */
export async function notifyAllInvited(scene: Scene): Promise<LogRow[]> {
  const rows = await scene.tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.outing_id, scene.root.id), eq(invitations.state, 'pending')));
  const events: LogRow[] = [];
  for (const row of rows) events.push(...(await notifyInvited(scene, row)));
  return events;
}
