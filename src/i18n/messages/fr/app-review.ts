import type { Translation } from '../../translation.ts';
import type { appReview as english } from '../en/app-review.ts';

export const appReview: Translation<typeof english> = {
  title: 'Que penses-tu d’Outing ?',
  line: 'Ta réponse va aux responsables d’Outing. Personne d’autre ne la voit.',
  rating: 'Ta note',
  ratingMissing: 'Choisis de 1 à 5 étoiles.',
  message: 'Qu’est-ce qui te plaît, et que changerais-tu ?',
  tooLong: 'L’avis ne peut pas dépasser {max} caractères.',
  notNow: 'Pas maintenant',
  submit: 'Envoyer',
  thanks: 'Merci pour ton avis !',
  thanksLine: 'Tu peux donner un autre avis à tout moment.',
  row: 'Donner ton avis sur l’app',
  rowLine: 'Dis-nous ce qui te plaît et ce qui te manque',
};
