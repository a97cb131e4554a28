/**
 * Queries what messages show: from an outing a photo, a poll, a file, an item of its program, or the outing itself; or
 * a story that they reply to.
 */
import type { MessageSubject } from '#contract/chat/message/message.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import type { OutingFileRow, OutingRow, PhotoRow, PollRow, StoryRow } from '../../rows.ts';
import { storyLives } from '../people/stories.ts';

export type ShownThing =
  | { kind: 'photo'; row: PhotoRow }
  | { kind: 'poll'; row: PollRow }
  | { kind: 'file'; row: OutingFileRow }
  | { kind: 'outing'; row: OutingRow }
  | { kind: 'story'; row: StoryRow };

/**
 * Returns them by their ids, as far as they are on this device, which stores nothing that the user may not see. A story
 * only while it is live.
 * @param serverNow the instant by the server’s clock, Unix ms
 */
export async function thingsById(
  db: UserDatabase,
  subjects: readonly MessageSubject[],
  serverNow: number,
): Promise<ReadonlyMap<string, ShownThing>> {
  const idsOf = (kind: MessageSubject['kind']) => [
    ...new Set(subjects.flatMap((subject) => (subject.kind === kind ? subject.id : []))),
  ];
  const [photos, polls, files, outings, stories] = await Promise.all([
    db.photos.bulkGet(idsOf('photo')),
    db.polls.bulkGet(idsOf('poll')),
    db.files.bulkGet(idsOf('file')),
    db.outings.bulkGet(idsOf('outing')),
    db.stories.bulkGet(idsOf('story')),
  ]);
  const found: ShownThing[] = [
    ...photos.flatMap((row) => (row ? { kind: 'photo' as const, row } : [])),
    ...polls.flatMap((row) => (row ? { kind: 'poll' as const, row } : [])),
    ...files.flatMap((row) => (row ? { kind: 'file' as const, row } : [])),
    ...outings.flatMap((row) => (row ? { kind: 'outing' as const, row } : [])),
    ...stories.flatMap((row) => (row && storyLives(row, serverNow) ? { kind: 'story' as const, row } : [])),
  ];
  return new Map(found.map((thing) => [thing.row.id, thing]));
}

/**
 * Returns what a message of an outing’s chat can show: its polls, the newest first; or the outing and then its items,
 * in their order.
 */
export async function thingsToShow(
  db: UserDatabase,
  rootId: string,
  kind: 'poll' | 'outing',
): Promise<Extract<ShownThing, { kind: 'poll' | 'outing' }>[]> {
  const outings = await db.outings.where('root_id').equals(rootId).toArray();
  if (kind === 'outing') {
    const place = ({ id, order }: OutingRow) => (id === rootId ? Number.NEGATIVE_INFINITY : (order ?? 0));
    return outings.sort((a, b) => place(a) - place(b)).map((row) => ({ kind: 'outing', row }));
  }
  const polls = await db.polls
    .where('outing_id')
    .anyOf(outings.map(({ id }) => id))
    .toArray();
  return polls
    .sort((a, b) => b.attributes.created_at_timestamp - a.attributes.created_at_timestamp)
    .map((row) => ({ kind: 'poll', row }));
}
