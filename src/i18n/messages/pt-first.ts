/** What the first screen of a member says, in Portuguese. */
import type { Translation } from '../translation.ts';
import type { enFirst } from './en-first.ts';
import { answer } from './pt/answer.ts';
import { home } from './pt/home.ts';
import { outingCard } from './pt/outing-card.ts';
import { shell } from './pt/shell.ts';
import { today } from './pt/today.ts';
import { ui } from './pt/ui.ts';

export const ptFirst: Translation<typeof enFirst> = {
  answer,
  home,
  outingCard,
  shell,
  today,
  ui,
};
