/**
 * Defines templates of outings: the initial content of a new outing of a kind. They are the same for everyone and
 * contain their texts in every language, so that a device has them without a network, whatever language the user
 * chooses later.
 */
import * as v from 'valibot';
import {
  CoverTemplate,
  OutingDescription,
  OutingTitle,
  PollOptionText,
  PollQuestion,
  ThingName,
} from '../../base/fields.ts';
import { findableWords, searchedWords } from '../../base/folded-words.ts';
import {
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  TEMPLATE_ITEMS_MAX,
  TEMPLATE_THINGS_MAX,
} from '../../base/limits.ts';
import { ThingQuantity } from '../thing/thing.ts';

/** The languages of the templates */
export const TEMPLATE_LANGUAGES = ['en', 'de', 'fr', 'pt', 'ar'] as const;
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number];

const inEveryLanguage = <const TWords extends v.GenericSchema>(words: TWords) =>
  v.object({ en: words, de: words, fr: words, pt: words, ar: words });

/** A time of day on the wall: `19:30` */
const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This is not a time of day.'));

const DAY_MINUTES = 24 * 60;
const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DAY_MINUTES));

/** The fixed id of a template: `template:dinner` */
export const TemplateId = v.pipe(
  v.string(),
  v.regex(/^template:[a-z]+(-[a-z]+)*$/, 'This is not the id of a template.'),
);

/** How long it takes: whole days, or some minutes from a time of day on */
export const TemplateSpan = v.variant('kind', [
  v.object({ kind: v.literal('days'), days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)) }),
  v.object({ kind: v.literal('hours'), starts_time: TimeOfDay, lasts_minutes: Minutes }),
]);
export type TemplateSpan = v.InferOutput<typeof TemplateSpan>;

/** When an item starts. `day`: 0 is the first. Null: the time of day is open, or its length is */
const itemTimes = {
  day: v.pipe(v.number(), v.integer(), v.minValue(0)),
  starts_time: v.nullable(TimeOfDay),
  lasts_minutes: v.nullable(Minutes),
};

/** An item in one language */
export const TemplateItem = v.object({ ...itemTimes, title: OutingTitle });
export type TemplateItem = v.InferOutput<typeof TemplateItem>;

/** A poll in one language */
export const TemplatePoll = v.object({
  question: PollQuestion,
  options: v.pipe(v.array(PollOptionText), v.minLength(POLL_OPTIONS_MIN), v.maxLength(POLL_OPTIONS_MAX)),
});
export type TemplatePoll = v.InferOutput<typeof TemplatePoll>;

/** A thing to bring, in one language */
export const TemplateThing = v.object({ name: ThingName, quantity: ThingQuantity });
export type TemplateThing = v.InferOutput<typeof TemplateThing>;

export const ActivityTemplate = v.object({
  id: TemplateId,
  attributes: v.object({
    /** Its place in the list */
    position: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Whether it is offered without a search. */
    featured: v.boolean(),
    cover_template: CoverTemplate,
    span: TemplateSpan,
    texts: inEveryLanguage(
      v.object({
        /** Its name among templates: "Dinner" */
        name: OutingTitle,
        /** The title of the new outing: "Dinner together" */
        title: OutingTitle,
        description: OutingDescription,
        /** Other words by which a search finds it */
        keywords: v.array(v.string()),
      }),
    ),
    /** The program, in its order */
    items: v.pipe(
      v.array(v.object({ ...itemTimes, texts: inEveryLanguage(v.object({ title: OutingTitle })) })),
      v.maxLength(TEMPLATE_ITEMS_MAX),
    ),
    poll: v.nullable(v.object({ texts: inEveryLanguage(TemplatePoll) })),
    /** What people must bring. Servers before version 23 do not send it. */
    things: v.optional(
      v.pipe(
        v.array(v.object({ quantity: ThingQuantity, texts: inEveryLanguage(v.object({ name: ThingName })) })),
        v.maxLength(TEMPLATE_THINGS_MAX),
      ),
      [],
    ),
  }),
});
export type ActivityTemplate = v.InferOutput<typeof ActivityTemplate>;

/** A short hash of all templates, which changes with them */
export const TemplatesVersion = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{12}$/, 'This is not a version of the templates.'),
);

/**
 * Returns whether the names and keywords of a template, in any language, contain all words of a search; ignores case
 * and accents.
 */
export function isTemplateNamed(search: string): (template: ActivityTemplate) => boolean {
  const words = searchedWords(search);
  return ({ attributes: { texts } }) => {
    const said = TEMPLATE_LANGUAGES.flatMap((language) => {
      const { name, title, keywords } = texts[language];
      return [name, title, ...keywords];
    });
    const text = findableWords(said.join('\n'));
    return words.every((word) => text.includes(word));
  };
}
