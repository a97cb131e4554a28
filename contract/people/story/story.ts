/**
 * Defines stories: a picture, or text on a drawn ground, that expire after a day by the server’s clock. The author's
 * choice of who sees a story is applied at each read.
 */
import * as v from 'valibot';
import { CoverTemplate, PhotoAlt, StoredText, StoryText } from '../../base/fields.ts';
import { CONTACT_LISTS_MAX } from '../../base/limits.ts';
import { OwnReaction, ReactionCount } from '../../base/reaction.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';
import { MessagePicture } from '../../chat/message/message.ts';
import { OutingPreview } from '../../outings/outing/outing.ts';
import { UploadKey } from '../../uploads/upload.ts';

/**
 * The audience of a story. Contacts are also followers. In addition, people who have joined its outing see it, as long
 * as the outing is not private.
 */
export const STORY_AUDIENCES = ['followers', 'contacts', 'lists'] as const;
export const StoryAudience = v.picklist(STORY_AUDIENCES);
export type StoryAudience = v.InferOutput<typeof StoryAudience>;

const listIds = v.pipe(v.array(Id), v.maxLength(CONTACT_LISTS_MAX));

/** The fields that its author sets */
export const writtenStory = {
  /** On the picture or the ground. A story without a picture has some. */
  text: StoryText,
  /** A scene and palette of the postcards: the background of the text if there is no picture */
  ground: CoverTemplate,
  /** Description of the picture, for readers who do not see it */
  alt: PhotoAlt,
  audience: StoryAudience,
  /** With the audience `lists`: people in one of them, or in a list below it */
  list_ids: listIds,
  /** The outing that it belongs to, as the author sees it; a private one cannot have stories. */
  outing_id: v.nullable(Id),
};

export const Story = v.object({
  id: Id,
  attributes: v.object({
    text: StoredText,
    ground: StoredText,
    alt: StoredText,
    picture: v.nullable(MessagePicture),
    created_at_timestamp: Timestamp,
    /** The server no longer has it after that. */
    expires_at_timestamp: Timestamp,
    updated_at_timestamp: Timestamp,
    /** The version of views and reactions: it rises with each. */
    fetched_at_timestamp: Timestamp,
  }),
  relations: v.object({
    author: Person,
    /** Null: it belongs to none, or the reader does not see it. */
    outing: v.nullable(OutingPreview),
    /** When the reader first saw it; null: not yet, or it is their own */
    viewed_at_timestamp: v.nullable(Timestamp),
    /** The reader’s own; null if they never reacted */
    reaction: v.nullable(OwnReaction),
    /** What only its author sees */
    own: v.nullable(
      v.object({
        audience: StoryAudience,
        list_ids: v.array(Id),
        /** How many people saw it */
        viewers_count: v.number(),
        /** The most frequent first */
        reactions: v.array(ReactionCount),
      }),
    ),
  }),
});
export type Story = v.InferOutput<typeof Story>;

/** A user with stories that the reader sees. Their id is that of the user. */
export const StoryUser = v.object({
  id: Id,
  attributes: v.object({
    stories_count: v.number(),
    /** Those that the reader has not seen; none of their own */
    unseen_count: v.number(),
    /** When their newest story started */
    latest_at_timestamp: Timestamp,
  }),
  relations: v.object({ user: Person }),
});
export type StoryUser = v.InferOutput<typeof StoryUser>;

/** A user who saw a story */
export const StoryViewer = v.object({
  id: Id,
  story_id: Id,
  attributes: v.object({
    viewed_at_timestamp: Timestamp,
    /** Their reaction; null: none */
    emoji: v.nullable(v.string()),
  }),
  relations: v.object({ user: Person }),
});
export type StoryViewer = v.InferOutput<typeof StoryViewer>;

export const NewStory = v.pipe(
  v.object({
    id: v.optional(Id),
    ...writtenStory,
    text: v.optional(StoryText, ''),
    ground: v.optional(CoverTemplate, ''),
    alt: v.optional(PhotoAlt, ''),
    list_ids: v.optional(listIds, []),
    outing_id: v.optional(v.nullable(Id), null),
    upload_key: v.optional(v.nullable(UploadKey), null),
  }),
  v.forward(
    v.partialCheck(
      [['text'], ['upload_key']],
      ({ text, upload_key }) => text.trim() !== '' || upload_key !== null,
      'Write something first.',
    ),
    ['text'],
  ),
);
export type NewStory = v.InferOutput<typeof NewStory>;

/** A new text. It may be empty only if there is a picture. */
export const StoryChange = v.object({ text: StoryText, alt: PhotoAlt });
