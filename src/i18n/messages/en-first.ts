/** What the first screen of a member says, in English: a part of the catalogue that is fetched by itself. */
import { answer } from './en/answer.ts';
import { home } from './en/home.ts';
import { outingCard } from './en/outing-card.ts';
import { shell } from './en/shell.ts';
import { today } from './en/today.ts';
import { ui } from './en/ui.ts';

export const enFirst = {
  answer,
  home,
  outingCard,
  shell,
  today,
  ui,
} as const;
