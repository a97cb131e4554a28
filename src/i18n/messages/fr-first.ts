/** What the first screen of a member says, in French. */
import type { Translation } from '../translation.ts';
import type { enFirst } from './en-first.ts';
import { answer } from './fr/answer.ts';
import { help } from './fr/help.ts';
import { home } from './fr/home.ts';
import { install } from './fr/install.ts';
import { outingCard } from './fr/outing-card.ts';
import { shell } from './fr/shell.ts';
import { today } from './fr/today.ts';
import { ui } from './fr/ui.ts';

export const frFirst: Translation<typeof enFirst> = {
  answer,
  help,
  home,
  install,
  outingCard,
  shell,
  today,
  ui,
};
