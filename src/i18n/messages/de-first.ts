/** What the first screen of a member says, in German. */
import type { Translation } from '../translation.ts';
import { answer } from './de/answer.ts';
import { home } from './de/home.ts';
import { outingCard } from './de/outing-card.ts';
import { shell } from './de/shell.ts';
import { today } from './de/today.ts';
import { ui } from './de/ui.ts';
import type { enFirst } from './en-first.ts';

export const deFirst: Translation<typeof enFirst> = {
  answer,
  home,
  outingCard,
  shell,
  today,
  ui,
};
