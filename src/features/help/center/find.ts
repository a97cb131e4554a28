/** Finds questions and guides that contain every word of the search. Pure. */
import { findableWords, searchedWords } from '#contract/base/folded-words.ts';
import type { FaqEntry, FaqId, HelpTexts, SectionName, Tutorial, TutorialId } from '#i18n/help/texts.ts';
import { SECTIONS } from './help-search.ts';

export interface Question extends FaqEntry {
  id: FaqId;
}
export interface Guide extends Tutorial {
  id: TutorialId;
}
export interface QuestionGroup {
  section: SectionName;
  questions: readonly Question[];
}

function entriesOf<Key extends string, Value extends object>(
  record: Readonly<Partial<Record<Key, Value>>>,
): [Key, Value][] {
  const entries: [Key, Value][] = [];
  for (const key in record) {
    const value = record[key];
    if (value !== undefined) entries.push([key, value]);
  }
  return entries;
}

const questionsIn = ({ faq }: HelpTexts, section: SectionName): Question[] =>
  entriesOf<FaqId, FaqEntry>(faq[section]).map(([id, entry]) => ({ ...entry, id }));

export const guidesIn = ({ tutorials }: HelpTexts): Guide[] =>
  entriesOf<TutorialId, Tutorial>(tutorials).map(([id, tutorial]) => ({ ...tutorial, id }));

/** Returns how well the texts match all words: 2 in the first text, 1 in any, 0 for no match. */
function rankOf(words: readonly string[], [first, ...rest]: readonly [string, ...string[]]): 0 | 1 | 2 {
  const [foremost, all] = [findableWords(first), findableWords([first, ...rest].join(' '))];
  if (words.every((word) => foremost.includes(word))) return 2;
  return words.every((word) => all.includes(word)) ? 1 : 0;
}

/** Returns the matches, best first; all of them, in their order, for a search without words. */
function found<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => readonly [string, ...string[]],
): Item[] {
  const words = searchedWords(query);
  if (words.length === 0) return [...items];
  return items
    .map((item) => ({ item, rank: rankOf(words, textsOf(item)) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ item }) => item);
}

/** @param section all sections if left out */
export function findQuestions(texts: HelpTexts, query: string, section?: SectionName): QuestionGroup[] {
  return SECTIONS.filter((one) => section === undefined || one === section)
    .map((one) => ({
      section: one,
      questions: found(questionsIn(texts, one), query, ({ question, answer, tags }) => [
        `${question} ${tags.join(' ')}`,
        answer,
      ]),
    }))
    .filter(({ questions }) => questions.length > 0);
}

export const findGuides = (texts: HelpTexts, query: string): Guide[] =>
  found(guidesIn(texts), query, ({ title, line, tags, steps }) => [
    `${title} ${line} ${tags.join(' ')}`,
    ...Object.values(steps),
  ]);
