/** Texts of the offer to plan a conference. */
import type { Translation } from '../../translation.ts';
import type { conference as english } from '../en/conference.ts';

export const conference: Translation<typeof english> = {
  title: 'Fährst du auf eine Konferenz?',
  line: 'Plane Vorträge und Abende mit Leuten, die auch dort sind, und zeig sie später auf deinem Profil.',
  plan: 'Konferenz planen',
  notNow: 'Nicht jetzt',
};
