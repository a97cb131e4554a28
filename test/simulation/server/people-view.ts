/** Reads relations, invitations and notifications as the server would show them to one user. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { RelatedPerson } from '#contract/people/related-person/related-person.ts';
import { describeNotifications } from '#server/accounts/notifications/notification.ts';
import { reaches } from '#server/accounts/notifications/reaching.ts';
import { notifications } from '#server/accounts/notifications/tables.ts';
import type { Queryable } from '#server/base/db/transaction.ts';
import { invitations, itemParticipations, joinRequests, outings } from '#server/core/outings/tables.ts';
import { describePairs } from '#server/core/people/related.ts';
import { relations } from '#server/core/people/tables.ts';
import { describeInvitations, describeOwnInvitations } from '#server/outings/invitations/invitation.ts';
import { describeItemParticipations } from '#server/outings/item-participations/item-participation.ts';
import { describeOwnRequests, describeRequests } from '#server/outings/requests/request.ts';

export async function shownItemParticipations(tx: Queryable, itemIds: readonly string[]) {
  return describeItemParticipations(
    tx,
    await tx
      .select()
      .from(itemParticipations)
      .where(inArray(itemParticipations.item_id, [...itemIds])),
  );
}

/** @param rootIds outings whose invitations the user may see */
export async function shownInvitations(tx: Queryable, rootIds: readonly string[]) {
  const rows = await tx
    .select()
    .from(invitations)
    .where(
      and(
        inArray(invitations.outing_id, [...rootIds]),
        inArray(invitations.state, ['pending', 'ignored', 'declined']),
      ),
    );
  return describeInvitations(tx, rows);
}

/** No one is notified of an invitation to a draft. */
export async function ownInvitations(tx: Queryable, userId: string) {
  const rows = await tx
    .select({ invitation: invitations })
    .from(invitations)
    .innerJoin(outings, eq(outings.id, invitations.outing_id))
    .where(
      and(
        eq(invitations.user_id, userId),
        inArray(invitations.state, ['pending', 'ignored']),
        ne(outings.status, 'draft'),
      ),
    );
  return describeOwnInvitations(
    tx,
    rows.map(({ invitation }) => invitation),
  );
}

/** @param rootIds outings that the user runs */
export async function shownRequests(tx: Queryable, rootIds: readonly string[]) {
  const rows = await tx
    .select()
    .from(joinRequests)
    .where(and(inArray(joinRequests.outing_id, [...rootIds]), eq(joinRequests.state, 'pending')));
  return describeRequests(tx, rows);
}

export async function ownRequests(tx: Queryable, userId: string) {
  const rows = await tx
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.user_id, userId), inArray(joinRequests.state, ['pending', 'declined'])));
  return describeOwnRequests(tx, rows);
}

export async function ownNotifications(tx: Queryable, userId: string) {
  return describeNotifications(
    tx,
    await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, userId), reaches)),
  );
}

export async function relatedPeople(tx: Queryable, userId: string): Promise<RelatedPerson[]> {
  const rows = await tx
    .select({ personId: relations.person_id })
    .from(relations)
    .where(eq(relations.user_id, userId));
  const described = await describePairs(
    tx,
    rows.map(({ personId }) => ({ userId, personId })),
  );
  return described.flatMap(({ related }) => related ?? []);
}
