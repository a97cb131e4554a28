/** Texts of “Are you coming?” and its answers, wherever they appear. */
import type { Translation } from '#i18n/translation.ts';
import type { participation as english } from '../en/participation.ts';

export const participation: Translation<typeof english> = {
  question: 'Vais?',
  questionAbout: '{about}: vais?',
  going: 'Vou',
  maybe: 'Talvez',
  not_going: 'Não posso',
  declined: 'Não podes ir a “{title}”.',
  declinedUnnamed: 'Convite recusado.',
  said: {
    going: 'Vais a “{title}”.',
    maybe: 'Talvez vás a “{title}”.',
    not_going: 'Não podes ir a “{title}”.',
  },
};
