/** The German catalogue. Its keys are those of the English one. */
import type { Translation } from '../translation.ts';
import { accounts } from './de/accounts.ts';
import { agenda } from './de/agenda.ts';
import { comingFeatures } from './de/coming-features.ts';
import { comments } from './de/comments.ts';
import { download } from './de/download.ts';
import { invitations } from './de/invitations.ts';
import { links } from './de/links.ts';
import { notes } from './de/notes.ts';
import { notifications } from './de/notifications.ts';
import { outings } from './de/outings.ts';
import { people } from './de/people.ts';
import { polls } from './de/polls.ts';
import { preview } from './de/preview.ts';
import { rules } from './de/rules.ts';
import { settings } from './de/settings.ts';
import { sharing } from './de/sharing.ts';
import { travel } from './de/travel.ts';
import { deFirst } from './de-first.ts';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  ...deFirst,
  accounts,
  agenda,
  comingFeatures,
  comments,
  download,
  invitations,
  links,
  notes,
  notifications,
  outings,
  people,
  polls,
  preview,
  rules,
  settings,
  sharing,
  travel,
};
