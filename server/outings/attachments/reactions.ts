/** Stores reactions to attachments: one emoji per user, as a state. Repeating it counts once. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { CallReply } from '#contract/base/call.ts';
import type { AttachmentReaction } from '#contract/base/reaction.ts';
import type { Attachment, AttachmentType } from '#contract/outings/attachment/attachment.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { newId } from '../../base/db/new-id.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { type DescribedEntity, describeOne } from '../../base/entity.ts';
import type { App } from '../../base/http/register.ts';
import { handleWrite, type WriteRequest } from '../../base/http/write.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import type { ListReader } from '../../base/lists/reader.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { lockedRowFor, missing, permit } from '../../core/outings/find.ts';
import { byTime, inOrder, listInOuting } from '../../core/outings/list-in-outing.ts';
import { may } from '../../core/outings/policy.ts';
import {
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  publishEvents,
} from '../../core/outings/writing/publish.ts';
import { loadPeople } from '../../core/people/person.ts';
import {
  type ReactionsOf,
  reactionFacts,
  type SharedReactions,
  storeReaction,
  withOwnReaction,
} from '../../core/people/reactions.ts';
import type { ListedEntity } from '../../entities.ts';
import { outingFileEntity } from '../outing-files/entity.ts';
import { describeOutingFileFor, ofFiles } from '../outing-files/outing-file.ts';
import { photoEntity } from '../photos/entity.ts';
import { describePhotoFor, ofPhotos } from '../photos/photo.ts';
import { pollEntity } from '../polls/entity.ts';
import { describePollFor, ofPolls, withoutVotes } from '../polls/poll.ts';
import { byType } from './by-type.ts';
import { MAY_SEE, readableResponse } from './seen.ts';
import { typeOf, typesOf } from './types.ts';

/** The subject of a reaction. */
interface Reactable<TRow extends { readonly id: string }, TShared extends SharedReactions> {
  readonly type: AttachmentType;
  readonly entity: DescribedEntity<TRow, TShared> & ListedEntity;
  readonly of: ReactionsOf;
  describeFor(db: Queryable, readerId: string, row: TRow): Promise<Attachment>;
  /** Returns the part for an event: all except what would make each reaction as long as a large table. */
  readonly short: (shared: TShared) => TShared;
}

const whole = <T>(shared: T): T => shared;

const PHOTO = {
  type: 'photo',
  entity: photoEntity,
  of: ofPhotos,
  describeFor: describePhotoFor,
  short: whole,
} as const;
const FILE = {
  type: 'file',
  entity: outingFileEntity,
  of: ofFiles,
  describeFor: describeOutingFileFor,
  short: whole,
} as const;
const POLL = {
  type: 'poll',
  entity: pollEntity,
  of: ofPolls,
  describeFor: describePollFor,
  short: withoutVotes,
} as const;

/** Spectators react to what they see, which excludes files. */
async function react<TRow extends { readonly id: string }, TShared extends SharedReactions>(
  ctx: Context,
  { type, entity, of, describeFor, short }: Reactable<TRow, TShared>,
  { tx, caller, params, body, mutationId, touch }: WriteRequest<typeof attachmentCalls.react>,
): Promise<CallReply<typeof attachmentCalls.react>> {
  const { userId } = caller;
  const { row, outing, root, standing } = await lockedRowFor(tx, userId, entity, params.id);
  permit(MAY_SEE[type](standing));
  permit(may('react', standing));
  const { emoji: before, stamp } = await reactionFacts(tx, of, row.id, userId);
  if (before === body.emoji) {
    const sequence = await sequenceOf(tx, outingChannelId(root.id));
    return { data: await describeFor(tx, userId, row), sequence };
  }
  const choice = { subjectId: row.id, userId, emoji: body.emoji, stamp };
  await storeReaction(tx, of, choice, newId(ctx.clock()));
  const after = { ...row, fetched_at_timestamp: stamp };
  const shared = short(await describeOne(tx, entity, after));
  const own = withOwnReaction(shared, { emoji: body.emoji, reacted_at_timestamp: stamp });
  const cause = { caller, mutationId };
  const scope = await eventScopeOf(tx, root, outing);
  const change = { operation: 'updated', entity, outingId: outing.id } as const;
  // The user's own channel gets it with their reaction: the complete state, so it acknowledges the change.
  const { sequence, channelIds } = await publishEvents(tx, root.id, [
    ...eventsInOuting(cause, scope, { ...change, data: shared }),
    ...eventsForUsers(cause, [userId], { ...change, data: own }),
  ]);
  touch(channelIds);
  return { data: await describeFor(tx, userId, after), sequence };
}

function registerReact(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    attachmentCalls.react,
    async (request) => {
      const { tx, caller, params } = request;
      switch (await typeOf(tx, params.id)) {
        case 'poll':
          return react(ctx, POLL, request);
        case 'photo':
          return react(ctx, PHOTO, request);
        case 'file':
          return react(ctx, FILE, request);
        case null:
          throw await missing(tx, caller.userId, pollEntity, params.id);
      }
    },
    readableResponse,
  );
}

const Reactions = v.array(
  v.object({
    id: v.string(),
    attachment_id: v.string(),
    user_id: v.string(),
    emoji: v.string(),
    reacted_at_timestamp: v.pipe(v.unknown(), v.transform(Number)),
  }),
);

/** Lists the users who reacted to attachments of one type. */
function reactionsTo(
  ctx: Context,
  {
    type,
    entity,
    of: { reactions, subject },
  }: Pick<typeof PHOTO | typeof FILE | typeof POLL, 'type' | 'entity' | 'of'>,
): ListReader<typeof attachmentCalls.reactions, string> {
  return listInOuting(ctx, {
    call: attachmentCalls.reactions,
    name: 'reactions',
    rowLength: 400,
    ask: ({ params: { id }, query }) => ({
      id,
      page: query,
      parameters: { id },
      path: `/outing-attachments/${id}/reactions`,
    }),
    of: entity,
    may: ({ standing }) => MAY_SEE[type](standing),
    rows: () => sql`from ${reactions} where ${subject} = wanted.parent_id and ${reactions.emoji} is not null`,
    order: byTime(reactions.reacted_at_timestamp, reactions.id, 'oldest_first'),
    async describe(tx, _, ids): Promise<AttachmentReaction[]> {
      const { rows } = await tx.execute(sql`
        select ${reactions.id} as id, ${subject} as attachment_id, ${reactions.user_id} as user_id,
          ${reactions.emoji} as emoji, ${reactions.reacted_at_timestamp} as reacted_at_timestamp
        from ${reactions} where ${reactions.id} = any(${sql.param([...ids])}::uuid[]) and ${reactions.emoji} is not null`);
      const found = v.parse(Reactions, rows);
      const person = await loadPeople(
        tx,
        found.map(({ user_id }) => user_id),
      );
      return inOrder(ids, found).map(({ id, attachment_id, emoji, reacted_at_timestamp, user_id }) => ({
        id,
        attachment_id,
        attributes: { emoji, reacted_at_timestamp },
        relations: { user: person(user_id) },
      }));
    },
  });
}

export function registerReactions(app: App, ctx: Context): void {
  registerReact(app, ctx);
  const lists = {
    poll: reactionsTo(ctx, POLL),
    photo: reactionsTo(ctx, PHOTO),
    file: reactionsTo(ctx, FILE),
  };
  const list = byType(attachmentCalls.reactions, lists, async (tx, asked) => {
    const types = await typesOf(
      tx,
      asked.map(({ params }) => params.id),
    );
    // Each type refuses an id that does not exist (anymore) in the same way.
    return asked.map(({ params }) => types.get(params.id) ?? 'poll');
  });
  handleList(app, ctx, list);
}
