/** The French catalogue. Its keys are those of the English one. */
import type { Translation } from '../translation.ts';
import type { en } from './en.ts';
import { accounts } from './fr/accounts.ts';
import { agenda } from './fr/agenda.ts';
import { comingFeatures } from './fr/coming-features.ts';
import { download } from './fr/download.ts';
import { help } from './fr/help.ts';
import { home } from './fr/home.ts';
import { notes } from './fr/notes.ts';
import { outingCard } from './fr/outing-card.ts';
import { outings } from './fr/outings.ts';
import { polls } from './fr/polls.ts';
import { preview } from './fr/preview.ts';
import { rules } from './fr/rules.ts';
import { settings } from './fr/settings.ts';
import { shell } from './fr/shell.ts';
import { today } from './fr/today.ts';
import { ui } from './fr/ui.ts';

export const fr: Translation<typeof en> = {
  accounts,
  agenda,
  comingFeatures,
  download,
  help,
  home,
  notes,
  outingCard,
  outings,
  polls,
  preview,
  rules,
  settings,
  shell,
  today,
  ui,
};
