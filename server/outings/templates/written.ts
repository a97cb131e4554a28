/** Types and helpers for writing templates, before each gets its place in the list. */
import type {
  ActivityTemplate,
  TemplateLanguage,
  TemplateSpan,
} from '#contract/outings/activity-template/activity-template.ts';

type Attributes = ActivityTemplate['attributes'];
type Item = Attributes['items'][number];

/** A text in every language. */
export type Said<TWords> = Readonly<Record<TemplateLanguage, TWords>>;

/** `to-bring.ts` has the things to bring. */
export interface WrittenTemplate extends Omit<Attributes, 'position' | 'things'> {
  readonly id: ActivityTemplate['id'];
}

export const hours = (starts_time: string, lasts_minutes: number): TemplateSpan => ({
  kind: 'hours',
  starts_time,
  lasts_minutes,
});

export const days = (count: number): TemplateSpan => ({ kind: 'days', days: count });

/** Returns an item of a day (0 is the first). Null: its time of day is open, or how long it takes. */
export function item(
  day: number,
  starts_time: string | null,
  lasts_minutes: number | null,
  titles: Said<string>,
): Item {
  const said = (language: TemplateLanguage) => ({ title: titles[language] });
  const texts = { en: said('en'), de: said('de'), fr: said('fr'), pt: said('pt'), ar: said('ar') };
  return { day, starts_time, lasts_minutes, texts };
}

/** Returns a poll: in each language the question, then the options. */
export function poll(words: Said<readonly [question: string, ...options: string[]]>): Attributes['poll'] {
  const said = (language: TemplateLanguage) => {
    const [question, ...options] = words[language];
    return { question, options };
  };
  return { texts: { en: said('en'), de: said('de'), fr: said('fr'), pt: said('pt'), ar: said('ar') } };
}
