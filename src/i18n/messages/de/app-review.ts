import type { Translation } from '../../translation.ts';
import type { appReview as english } from '../en/app-review.ts';

export const appReview: Translation<typeof english> = {
  title: 'Wie gefällt dir Outing?',
  line: 'Deine Antwort geht an die Betreiber von Outing. Sonst sieht sie niemand.',
  rating: 'Deine Bewertung',
  ratingMissing: 'Wähle 1 bis 5 Sterne.',
  message: 'Was gefällt dir, und was würdest du ändern?',
  tooLong: 'Die Bewertung kann nicht mehr als {max} Zeichen haben.',
  notNow: 'Jetzt nicht',
  submit: 'Absenden',
  thanks: 'Danke für deine Rückmeldung!',
  thanksLine: 'Du kannst jederzeit eine weitere Bewertung abgeben.',
  row: 'App bewerten',
  rowLine: 'Sag uns, was dir gefällt und was dir fehlt',
};
