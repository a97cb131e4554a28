/**
 * Rows of the stories of the sample. A story lasts a day, so these alone are dated by the moment at which the sample is loaded, and not by
 * its day.
 */
import { STORY_LIFE_MS } from '#contract/base/limits.ts';
import type { stories, storyReactions, storyViews } from '../../people/stories/tables.ts';
import { sampleId } from '../chance.ts';
import type { Scene } from '../scenes.ts';
import { type SampleStory, sampleStories } from '../stories.ts';
import type { IdOf, UploadRow } from './person-rows.ts';
import { keyOfBytes } from './photo-rows.ts';

export type SampleStoryRow = typeof stories.$inferInsert;

export interface StoryRows {
  readonly stories: readonly SampleStoryRow[];
  readonly storyViews: readonly (typeof storyViews.$inferInsert)[];
  readonly storyReactions: readonly (typeof storyReactions.$inferInsert)[];
}

/** A picture that is to be drawn. */
export interface StoryPicture {
  readonly scene: Scene;
  /** Of its file, but for what is known once it is drawn. */
  readonly file: Pick<UploadRow, 'owner_id' | 'is_story' | 'touched_at_timestamp'> & { readonly key: string };
}

const MINUTE_MS = 60_000;

const beganAt = ({ minutesAgo }: SampleStory, now: Date) => now.getTime() - minutesAgo * MINUTE_MS;
const wordsOf = ({ author, text }: SampleStory) => `story:${author}:${text}`;

function rowsOf(story: SampleStory, now: Date, idOf: IdOf, outingId: (key: string) => string) {
  const at = beganAt(story, now);
  const words = wordsOf(story);
  const id = sampleId(words, at);
  const seen = (story.seen ?? []).map(([person, minutesLater, emoji]) => {
    const seenAt = at + minutesLater * MINUTE_MS;
    const common = { story_id: id, user_id: idOf(person) };
    return {
      seenAt,
      view: { ...common, id: sampleId(`${words}:${person}`, seenAt), viewed_at_timestamp: seenAt },
      reaction:
        emoji === undefined
          ? []
          : [
              {
                ...common,
                id: sampleId(`${words}:${person}:${emoji}`, seenAt),
                emoji,
                reacted_at_timestamp: seenAt,
              },
            ],
    };
  });
  const row: SampleStoryRow = {
    id,
    author_id: idOf(story.author),
    text: story.text,
    ground: story.ground ?? '',
    alt: story.picture?.alt ?? '',
    picture_key: story.picture === undefined ? null : keyOfBytes(words),
    audience: story.audience ?? 'followers',
    list_ids: [],
    outing_id: story.outing === undefined ? null : outingId(story.outing),
    expires_at_timestamp: at + STORY_LIFE_MS,
    fetched_at_timestamp: Math.max(at, ...seen.map(({ seenAt }) => seenAt)),
    created_at_timestamp: at,
    updated_at_timestamp: at,
  };
  return { row, seen };
}

export function storyRows(now: Date, idOf: IdOf, outingId: (key: string) => string): StoryRows {
  const rows = sampleStories.map((story) => rowsOf(story, now, idOf, outingId));
  const seen = rows.flatMap((one) => one.seen);
  return {
    stories: rows.map(({ row }) => row),
    storyViews: seen.map(({ view }) => view),
    storyReactions: seen.flatMap(({ reaction }) => reaction),
  };
}

export const storyPictures = (now: Date, idOf: IdOf): StoryPicture[] =>
  sampleStories.flatMap((story) =>
    story.picture === undefined
      ? []
      : [
          {
            scene: story.picture.scene,
            file: {
              key: keyOfBytes(wordsOf(story)),
              owner_id: idOf(story.author),
              is_story: true,
              touched_at_timestamp: beganAt(story, now),
            },
          },
        ],
  );
