/**
 * Types the texts of the help center: questions by section and guides in steps, as data, so that every language has the
 * same.
 */
import type { faq } from './en/faq.ts';
import type { tutorials } from './en/tutorials.ts';

export interface FaqEntry {
  question: string;
  answer: string;
  /** Other words that users search for; each is also a search that the answer offers. */
  tags: readonly string[];
}

export interface Tutorial {
  title: string;
  line: string;
  tags: readonly string[];
  /** In their order. */
  steps: Readonly<Record<string, string>>;
}

type English = typeof faq;
export type SectionName = keyof English;
/** In the order in which they are shown. */
export type Faq = { readonly [Section in SectionName]: Readonly<Record<keyof English[Section], FaqEntry>> };
/** Id of a question in any section: also its place in the page. */
export type FaqId = { [Section in SectionName]: keyof English[Section] }[SectionName];

type EnglishTutorials = typeof tutorials;
export type TutorialId = keyof EnglishTutorials;
export type StepOf<Id extends TutorialId> = keyof EnglishTutorials[Id]['steps'];
export type Tutorials = {
  readonly [Id in TutorialId]: Tutorial & { readonly steps: Readonly<Record<StepOf<Id>, string>> };
};

export interface HelpTexts {
  faq: Faq;
  tutorials: Tutorials;
}
