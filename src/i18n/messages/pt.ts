/** The Portuguese catalogue. Its keys are those of the English one. */
import type { Translation } from '../translation.ts';
import type { en } from './en.ts';
import { accounts } from './pt/accounts.ts';
import { agenda } from './pt/agenda.ts';
import { comingFeatures } from './pt/coming-features.ts';
import { download } from './pt/download.ts';
import { help } from './pt/help.ts';
import { home } from './pt/home.ts';
import { notes } from './pt/notes.ts';
import { outingCard } from './pt/outing-card.ts';
import { outings } from './pt/outings.ts';
import { polls } from './pt/polls.ts';
import { preview } from './pt/preview.ts';
import { rules } from './pt/rules.ts';
import { settings } from './pt/settings.ts';
import { shell } from './pt/shell.ts';
import { today } from './pt/today.ts';
import { ui } from './pt/ui.ts';

export const pt: Translation<typeof en> = {
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
