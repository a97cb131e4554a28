/** Validates the form values, and turns them into a story. Pure. */
import * as v from 'valibot';
import { PhotoAlt, StoryText } from '#contract/base/fields.ts';
import { StoryAudience } from '#contract/people/story/story.ts';
import { PICTURE_TYPES } from '#contract/uploads/upload.ts';
import type { DraftShape } from '#forms/draft-form/draft-shape.ts';
import type { Checked } from '#forms/form-errors.ts';
import type { SayIssue } from '#forms/validation-words.ts';

/** As typed: texts may be empty or too long. */
export const StoryValues = v.object({
  text: v.string(),
  ground: v.string(),
  alt: v.string(),
  audience: StoryAudience,
  /** Sorted by id. */
  list_ids: v.array(v.string()),
  outing_id: v.nullable(v.string()),
});
export type StoryValues = v.InferOutput<typeof StoryValues>;

/** `id`: of the story that it becomes, so that it is added once. */
export type StoryFormValues = StoryValues & { id: string };

/** @param outing the outing from which the form was opened: then the story belongs to it */
export const storyShape = (outing: string | undefined): DraftShape<StoryFormValues> => ({
  schema: v.pipe(
    v.object({ id: v.string(), values: StoryValues }),
    v.transform(({ id, values }) => ({
      base: null,
      values: { id, ...values, outing_id: outing ?? values.outing_id },
    })),
  ),
  stored: ({ values }) => ({ id: values.id, values }),
});

/** A prepared picture, with its bytes. */
export const ChosenPicture = v.object({
  bytes: v.instance(ArrayBuffer),
  type: v.picklist(PICTURE_TYPES),
  width: v.number(),
  height: v.number(),
});
export type ChosenPicture = v.InferOutput<typeof ChosenPicture>;

export const BLANK: StoryValues = {
  text: '',
  ground: 'hills-dusk',
  alt: '',
  audience: 'followers',
  list_ids: [],
  outing_id: null,
};

/** Returns whether its loss would matter: choices by themselves are quickly made again. */
export const isWorthKeeping = ({ text, alt }: StoryValues, hasPicture: boolean): boolean =>
  hasPicture || text.trim() !== '' || alt.trim() !== '';

interface FormWords {
  needsSomething: string;
  chooseLists: string;
  say: SayIssue;
}

/**
 * Leaves out what does not belong to the story: a background under a picture, a description without one, lists of
 * another audience.
 */
export function check(values: StoryValues, hasPicture: boolean, words: FormWords): Checked<StoryValues> {
  const text = v.safeParse(StoryText, values.text);
  const alt = v.safeParse(PhotoAlt, hasPicture ? values.alt : '');
  const errors: Record<string, string> = {};
  if (!text.success) errors.text = words.say(text.issues[0]);
  else if (!hasPicture && text.output.trim() === '') errors.text = words.needsSomething;
  if (!alt.success) errors.alt = words.say(alt.issues[0]);
  if (values.audience === 'lists' && values.list_ids.length === 0) errors.list_ids = words.chooseLists;
  if (!text.success || !alt.success || Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return {
    kind: 'valid',
    output: {
      text: text.output,
      ground: hasPicture ? '' : values.ground,
      alt: alt.output,
      audience: values.audience,
      list_ids: values.audience === 'lists' ? values.list_ids : [],
      outing_id: values.outing_id,
    },
  };
}
