/** What the first screen of a member says, in French. */
import type { Translation } from '../translation.ts';
import type { enFirst } from './en-first.ts';
import { answer } from './fr/answer.ts';
import { home } from './fr/home.ts';
import { outingCard } from './fr/outing-card.ts';
import { shell } from './fr/shell.ts';
import { today } from './fr/today.ts';
import { ui } from './fr/ui.ts';

export const frFirst: Translation<typeof enFirst> = {
  answer,
  home,
  outingCard,
  shell,
  today,
  ui,
};
