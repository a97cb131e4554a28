/** Texts that all forms share. */
import type { Translation } from '../../translation.ts';
import type { forms as english } from '../en/forms.ts';

export const forms: Translation<typeof english> = {
  restored: 'Brouillon rétabli.',
  discard: 'Abandonner',
  leaveTitle: 'Quitter sans enregistrer ?',
  leaveText: 'Garder ton brouillon sur cet appareil et finir plus tard ?',
  keepForLater: 'Garder pour plus tard',
  dropTitle: 'Abandonner ton choix ?',
  dropText: 'Il n’est pas encore enregistré.',
  chooseOn: 'Continuer à choisir',
  someErrors: 'Certains champs sont à revoir.',
};
