/** What the first screen of a member says, in Arabic. */
import type { Translation } from '../translation.ts';
import { answer } from './ar/answer.ts';
import { help } from './ar/help.ts';
import { home } from './ar/home.ts';
import { install } from './ar/install.ts';
import { outingCard } from './ar/outing-card.ts';
import { shell } from './ar/shell.ts';
import { today } from './ar/today.ts';
import { ui } from './ar/ui.ts';
import type { enFirst } from './en-first.ts';

export const arFirst: Translation<typeof enFirst> = {
  answer,
  help,
  home,
  install,
  outingCard,
  shell,
  today,
  ui,
};
