/** Summarizes templates in one line. Pure. */

import type {
  ActivityTemplate,
  TemplateLanguage,
} from '#contract/outings/activity-template/activity-template.ts';
import type { ChosenTemplate } from './chosen.ts';

/** A separator that allows a line break only after the dot. */
const BETWEEN = '\u00a0· ';

/** Lists what a chosen template adds: its program, the question of its poll, and what has to be brought. */
export function saidOf({ items, poll, things }: NonNullable<ChosenTemplate['extras']>): string {
  const titles = items.map(({ title }) => title);
  const names = things.map(({ name }) => name);
  return [...titles, ...(poll === null ? [] : [poll.question]), ...names].join(BETWEEN);
}

/** Returns what distinguishes a template from others: its program, or else its description. */
export function saidIn({ attributes }: ActivityTemplate, language: TemplateLanguage): string {
  const titles = attributes.items.map(({ texts }) => texts[language].title);
  return titles.length === 0 ? attributes.texts[language].description : titles.join(BETWEEN);
}
