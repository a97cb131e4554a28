/**
 * Builds the response to changes of stories, its event for the devices of the user who made the change, and its replay.
 */
import * as v from 'valibot';
import type { Call } from '#contract/base/call.ts';
import type { Story } from '#contract/people/story/story.ts';
import type { Replay, WriteRequest } from '../../base/http/write.ts';
import type { Context } from '../../context.ts';
import { eventsForUsers } from '../../core/outings/writing/publish.ts';
import { logged } from '../../core/people/change.ts';
import { describeStory } from './describe.ts';
import { storyEntity } from './entity.ts';
import { type StoryRow, seenStory } from './find.ts';

export type Writing = Pick<WriteRequest<Call>, 'tx' | 'caller' | 'mutationId' | 'touch'>;

/** Returns the sequence after a change. Only the caller receives the event: other users request what they see. */
export function publishToCaller(
  { tx, caller, mutationId, touch }: Writing,
  operation: 'created' | 'updated' | 'deleted',
  data: Story | { id: string },
): Promise<number> {
  const change = { operation, entity: storyEntity, outingId: null, data } as const;
  const events = eventsForUsers({ caller, mutationId }, [caller.userId], change);
  return logged({ tx, touch }, caller.userId, events);
}

/** Returns the sequence where nothing was changed. */
export const publishNothing = ({ tx, caller, touch }: Writing): Promise<number> =>
  logged({ tx, touch }, caller.userId, []);

/** Returns the response with a story as the caller sees it. @param operation null: nothing was changed. */
export async function responseWith(
  write: Writing,
  row: StoryRow,
  operation: 'created' | 'updated' | null,
): Promise<{ data: Story; sequence: number }> {
  const data = await describeStory(write.tx, write.caller.userId, row);
  return {
    data,
    sequence: await (operation === null ? publishNothing(write) : publishToCaller(write, operation, data)),
  };
}

const About = v.object({ data: v.object({ id: v.string() }) });

/**
 * A stored response contains what was visible: it is only replayed for a caller who still sees it. After the sweep it
 * is empty.
 */
export const readableStory =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ caller, response, tx }: Pick<Replay<Call>, 'caller' | 'response' | 'tx'>): Promise<boolean> => {
    const about = v.safeParse(About, response);
    if (!about.success) return false;
    const reading = { readerId: caller.userId, now: clock() };
    return (await seenStory(tx, reading, about.output.data.id)) !== null;
  };
