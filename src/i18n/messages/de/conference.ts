/** The offer to plan a conference. */
import type { Translation } from '../../translation.ts';
import type { conference as english } from '../en/conference.ts';

export const conference: Translation<typeof english> = {
  title: 'Fährst du auf eine Konferenz?',
  line: 'Plane Vorträge, Treffen und Abende mit allen, die auch dort sind. Eine berufliche Sammlung auf deinem Profil kann später zeigen, wo du warst.',
  plan: 'Konferenz planen',
  notNow: 'Nicht jetzt',
};
