/**
 * The English catalogue: the one that every other language is checked against.
 * One file a namespace in `en/`; a new namespace is one import and one line here.
 */

import { accounts } from './en/accounts.ts';
import { agenda } from './en/agenda.ts';
import { comingFeatures } from './en/coming-features.ts';
import { download } from './en/download.ts';
import { help } from './en/help.ts';
import { home } from './en/home.ts';
import { install } from './en/install.ts';
import { notes } from './en/notes.ts';
import { outingCard } from './en/outing-card.ts';
import { outings } from './en/outings.ts';
import { polls } from './en/polls.ts';
import { preview } from './en/preview.ts';
import { rules } from './en/rules.ts';
import { settings } from './en/settings.ts';
import { sharing } from './en/sharing.ts';
import { shell } from './en/shell.ts';
import { today } from './en/today.ts';
import { ui } from './en/ui.ts';

export const en = {
  accounts,
  agenda,
  comingFeatures,
  download,
  help,
  home,
  install,
  notes,
  outingCard,
  outings,
  polls,
  preview,
  rules,
  settings,
  sharing,
  shell,
  today,
  ui,
} as const;
