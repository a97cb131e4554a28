/** Removes a root outing with everything in it. */
import { letFollow } from '../../declarations.ts';
import { raiseLists } from '../../people/contact-list.ts';
import { outingEntity } from '../entity.ts';
import type { PeopleChange, Scene } from './people-change.ts';
import { eventScopeOf, eventsForUsers, eventsInOuting, participantsOf, recipientsOf } from './publish.ts';
import { removeWithContents } from './removal.ts';
import { eventsOfSharing, isOpenToLists, listsOfOuting, peopleIn } from './sharing.ts';

/**
 * Removes a root outing. Its channel ends with it, so one event is enough for everything in it.
 * @param alreadyNotified users already notified about other dates of its series that are removed with it; this adds those
 * whom it notifies.
 */
export async function removeRoot(scene: Scene, alreadyNotified?: Set<string>): Promise<PeopleChange> {
  const { tx, ctx, cause, root } = scene;
  const participants = await participantsOf(tx, root.id);
  const scope = await eventScopeOf(tx, root, root);
  const recipients = recipientsOf(participants, scope.isDraft);
  const to = recipients.filter((userId) => !alreadyNotified?.has(userId));
  for (const userId of to) alreadyNotified?.add(userId);
  const notification = { type: 'deleted', to, outing: root } as const;
  const notified = await letFollow(scene, 'notification', notification);
  // Read before the removal: afterwards the users whom the lists let in are unknown.
  const lists = await listsOfOuting(tx, root.id);
  const shared = isOpenToLists(root) ? await peopleIn(tx, lists) : [];
  const followed = await letFollow(scene, 'outing_removed', { root });
  await removeWithContents(tx, ctx.entities, root.id, { entity: outingEntity, id: root.id });
  const change = {
    operation: 'deleted',
    entity: outingEntity,
    outingId: root.id,
    data: { id: root.id },
  } as const;
  const events = [
    // Notified before the memberships with their settings are gone.
    ...notified.events,
    ...eventsInOuting(cause, scope, change),
    ...eventsForUsers(cause, recipients, change),
    ...followed.events,
    ...eventsOfSharing(cause, [], shared),
    ...(await raiseLists(tx, cause, lists)),
  ];
  return { events, accessOf: participants.map(({ userId }) => userId) };
}
