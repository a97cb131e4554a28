/** Texts of “Are you coming?” and its answers, wherever they appear. */
import type { Translation } from '#i18n/translation.ts';
import type { participation as english } from '../en/participation.ts';

export const participation: Translation<typeof english> = {
  question: 'Tu viens ?',
  questionAbout: '{about} : tu viens ?',
  going: 'J’y vais',
  maybe: 'Peut-être',
  not_going: 'Impossible',
  declined: 'Tu ne peux pas venir à « {title} ».',
  declinedUnnamed: 'Invitation déclinée.',
  said: {
    going: 'Tu participes à « {title} ».',
    maybe: 'Tu viendras peut-être à « {title} ».',
    not_going: 'Tu ne peux pas venir à « {title} ».',
  },
};
