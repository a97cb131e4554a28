/** Texts of “Are you coming?” and its answers, wherever they appear. */
import type { Translation } from '#i18n/translation.ts';
import type { participation as english } from '../en/participation.ts';

export const participation: Translation<typeof english> = {
  question: 'Kommst du mit?',
  questionAbout: '{about}: Kommst du mit?',
  going: 'Dabei',
  maybe: 'Vielleicht',
  not_going: 'Kann nicht',
  declined: 'Du kannst nicht zu „{title}“ kommen.',
  declinedUnnamed: 'Einladung abgelehnt.',
  said: {
    going: 'Du bist bei „{title}“ dabei.',
    maybe: 'Du kommst vielleicht zu „{title}“.',
    not_going: 'Du kannst nicht zu „{title}“ kommen.',
  },
};
