/** What a template adds, in one line: its program, and the question of its poll. Pure. */

import type { ActivityTemplate, TemplateLanguage } from '#contract/activity-template.ts';
import type { ChosenTemplate } from './chosen.ts';

export function saidOf({ items, poll }: NonNullable<ChosenTemplate['extras']>): string {
  const titles = items.map(({ title }) => title);
  return [...titles, ...(poll === null ? [] : [poll.question])].join(' · ');
}

/** The same of a template that was not chosen yet. */
export function saidIn({ attributes }: ActivityTemplate, language: TemplateLanguage): string {
  const titles = attributes.items.map(({ texts }) => texts[language].title);
  const poll = attributes.poll?.texts[language];
  return [...titles, ...(poll ? [poll.question] : [])].join(' · ');
}
