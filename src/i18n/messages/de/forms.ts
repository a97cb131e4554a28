/** Texts that all forms share. */
import type { Translation } from '../../translation.ts';
import type { forms as english } from '../en/forms.ts';

export const forms: Translation<typeof english> = {
  restored: 'Entwurf wiederhergestellt.',
  discard: 'Verwerfen',
  leaveTitle: 'Ohne Speichern verlassen?',
  leaveText: 'Entwurf auf diesem Gerät behalten und später weitermachen?',
  keepForLater: 'Für später behalten',
  dropTitle: 'Auswahl verwerfen?',
  dropText: 'Sie ist noch nicht gespeichert.',
  chooseOn: 'Weiter auswählen',
  someErrors: 'Bitte sieh dir die markierten Felder an.',
};
