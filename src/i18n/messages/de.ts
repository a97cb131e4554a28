/** The German catalogue. Its keys are those of the English one. */
import type { Translation } from '../translation.ts';
import { accounts } from './de/accounts.ts';
import { agenda } from './de/agenda.ts';
import { comingFeatures } from './de/coming-features.ts';
import { download } from './de/download.ts';
import { help } from './de/help.ts';
import { home } from './de/home.ts';
import { notes } from './de/notes.ts';
import { outingCard } from './de/outing-card.ts';
import { outings } from './de/outings.ts';
import { polls } from './de/polls.ts';
import { preview } from './de/preview.ts';
import { rules } from './de/rules.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { today } from './de/today.ts';
import { ui } from './de/ui.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
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
