/** Texts of the offer to plan a conference. */
import type { Translation } from '../../translation.ts';
import type { conference as english } from '../en/conference.ts';

export const conference: Translation<typeof english> = {
  title: 'Tu vas à un congrès ?',
  line: 'Prévois interventions et dîners avec les personnes qui y seront, et montre-les plus tard sur ton profil.',
  plan: 'Planifier un congrès',
  notNow: 'Pas maintenant',
};
