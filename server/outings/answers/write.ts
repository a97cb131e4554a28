/** Answering an item: a state, so repeating an answer changes nothing but its version. */

import { answerId } from '#contract/outings/answer/answer.ts';
import { answerCalls } from '#contract/outings/answer/calls.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import { describeOne } from '../../base/entity.ts';
import { misuse, Refusal } from '../../base/http/refusal.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { permit } from '../../core/outings/find.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import { may } from '../../core/outings/policy.ts';
import { readableAnswer } from '../../core/outings/replay.ts';
import { itemAnswers } from '../../core/outings/tables.ts';
import {
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  publishEvents,
  rewriteEvents,
} from '../../core/outings/writing/publish.ts';
import { answerEntity } from './entity.ts';

const NO_ITEM = 'The answer for the whole outing is given in another call.';

export function registerAnswerWrites(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    answerCalls.give,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const { outing, root, standing } = await lockedOuting(tx, caller.userId, params.id);
      permit(may('answer', standing));
      if (outing.parent_id === null) throw misuse('internalError', NO_ITEM);
      const { participation, note } = body;
      const [row] = await tx
        .insert(itemAnswers)
        .values({
          id: answerId(outing.id, caller.userId),
          outing_id: root.id,
          item_id: outing.id,
          user_id: caller.userId,
          participation,
          note,
          created_at_timestamp: clockMs,
          updated_at_timestamp: clockMs,
        })
        .onConflictDoUpdate({
          target: itemAnswers.id,
          set: {
            participation,
            note,
            updated_at_timestamp: nextVersion(itemAnswers.updated_at_timestamp),
          },
        })
        .returning();
      if (row === undefined) throw new Refusal('internal');
      const data = await describeOne(tx, answerEntity, row);
      const cause = { caller, mutationId };
      const scope = await eventScopeOf(tx, root, outing);
      const change = { operation: 'updated', entity: answerEntity, outingId: outing.id, data } as const;
      const audience = root.shows_people ? {} : ({ audience: 'organizers' } as const);
      await rewriteEvents(tx, scope, { ...change, ...audience });
      const { sequence, channelIds } = await publishEvents(tx, root.id, [
        ...eventsInOuting(cause, scope, { ...change, ...audience }),
        ...(root.shows_people ? [] : eventsForUsers(cause, [caller.userId], change)),
      ]);
      touch(channelIds);
      return { data, sequence };
    },
    readableAnswer,
  );
}
