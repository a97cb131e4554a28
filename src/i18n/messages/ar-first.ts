/** What the first screen of a member says, in Arabic. */
import type { Translation } from '../translation.ts';
import { answer } from './ar/answer.ts';
import { home } from './ar/home.ts';
import { outingCard } from './ar/outing-card.ts';
import { shell } from './ar/shell.ts';
import { today } from './ar/today.ts';
import { ui } from './ar/ui.ts';
import type { enFirst } from './en-first.ts';

export const arFirst: Translation<typeof enFirst> = {
  answer,
  home,
  outingCard,
  shell,
  today,
  ui,
};
