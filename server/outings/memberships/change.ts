/** Changes a member's own participation and settings. */
import { eq } from 'drizzle-orm';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { defaultStatus } from '#contract/outings/membership/default-notifications.ts';
import { sameHeads } from '#contract/outings/membership/heads.ts';
import type { MembershipSettings, NotificationStatus } from '#contract/outings/membership/membership.ts';
import { lockRoot } from '../../base/db/outing-lock.ts';
import { Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { letFollow, letNote } from '../../core/declarations.ts';
import { findOuting, permit } from '../../core/outings/find.ts';
import { type MembershipRow, toMembership } from '../../core/outings/membership.ts';
import { may } from '../../core/outings/policy.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { memberships } from '../../core/outings/tables.ts';
import { NO_CHANGE, publishPeople, type Scene } from '../../core/outings/writing/people-change.ts';
import { loadPeople } from '../../core/people/person.ts';
import { newHeads } from './lines.ts';
import { changeMember } from './members.ts';
import { receiversOfPeopleNews } from './people-news.ts';
import { settleParticipation } from './settle-participation.ts';

/**
 * Returns how many notifications a member wants; null: as their role defines. Older clients send the role's value
 * without a choice.
 */
function chosenStatus(
  { role, notification_status: before }: MembershipRow,
  { notification_status: given, is_by_role }: MembershipSettings,
): NotificationStatus | null {
  const isAsBefore = before === null && given === defaultStatus(role);
  return (is_by_role ?? isAsBefore) ? null : given;
}

export function registerMembershipChange(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    membershipCalls.change,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const [about] = await tx.select().from(memberships).where(eq(memberships.id, params.id));
      // Another member's membership is not found: no user answers for another.
      if (about === undefined || about.user_id !== caller.userId) throw new Refusal('not_found');
      await lockRoot(tx, about.outing_id);
      const [before] = await tx.select().from(memberships).where(eq(memberships.id, params.id));
      const found = await findOuting(tx, caller.userId, about.outing_id);
      if (before === undefined || found === null) throw new Refusal('not_found');
      permit(may(body.answer === undefined ? 'see_details' : 'answer', found.standing));
      const cause = { caller, mutationId };
      const { root } = found;
      const scene: Scene = { tx, ctx, cause, root };
      const { answer, settings, declines_rating } = body;
      await letNote(scene, 'reminders_chosen', { minutes: settings?.reminders ?? [] });
      const changed = await changeMember(scene, before, {
        ...(answer !== undefined && {
          ...(await settleParticipation(scene, answer, before)),
          note: answer.note,
          answered_for_timestamp: answer.answered_for_timestamp,
        }),
        ...(settings !== undefined && {
          notification_status: chosenStatus(before, settings),
          muted: settings.muted,
          ...(settings.reminders !== undefined && { reminders: settings.reminders }),
        }),
        ...(declines_rating !== undefined && { declines_rating }),
      });
      const { row } = changed;
      const isNews =
        answer !== undefined && (before.participation !== row.participation || !sameHeads(before, row));
      const notified = isNews
        ? await letFollow(scene, 'notification', {
            type: 'answered',
            to: await receiversOfPeopleNews(tx, root),
            outing: root,
            answer: answer.participation,
            ...newHeads(before, row),
          })
        : NO_CHANGE;
      const published = await publishPeople(tx, root.id, [changed, notified]);
      touch(published.channelIds);
      const person = await loadPeople(tx, [caller.userId]);
      const data = toMembership(row, person(caller.userId), caller.userId);
      return { data, sequence: published.sequence };
    },
    readableResponse,
  );
}
