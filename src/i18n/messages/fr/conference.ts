/** The offer to plan a conference. */
import type { Translation } from '../../translation.ts';
import type { conference as english } from '../en/conference.ts';

export const conference: Translation<typeof english> = {
  title: 'Tu vas à un congrès ?',
  line: 'Prévois interventions, rencontres et soirées avec ceux qui y seront aussi. Plus tard, une collection professionnelle sur ton profil peut montrer à quoi tu as participé.',
  plan: 'Planifier un congrès',
  notNow: 'Pas maintenant',
};
