/** The Arabic catalogue. Its keys are those of the English one. */
import type { Translation } from '../translation.ts';
import { accounts } from './ar/accounts.ts';
import { agenda } from './ar/agenda.ts';
import { comingFeatures } from './ar/coming-features.ts';
import { download } from './ar/download.ts';
import { help } from './ar/help.ts';
import { home } from './ar/home.ts';
import { notes } from './ar/notes.ts';
import { outingCard } from './ar/outing-card.ts';
import { outings } from './ar/outings.ts';
import { polls } from './ar/polls.ts';
import { preview } from './ar/preview.ts';
import { rules } from './ar/rules.ts';
import { settings } from './ar/settings.ts';
import { shell } from './ar/shell.ts';
import { today } from './ar/today.ts';
import { ui } from './ar/ui.ts';
import type { en } from './en.ts';

export const ar: Translation<typeof en> = {
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
