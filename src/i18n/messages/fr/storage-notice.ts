/** What is said when the storage of this device is lost or full, or its clock is wrong. */
import type { Translation } from '../../translation.ts';
import type { storageNotice as english } from '../en/storage-notice.ts';

export const storageNotice: Translation<typeof english> = {
  lost: 'Le navigateur a retiré ce qu’Outing avait gardé sur cet appareil. Tes sorties reviennent du serveur ; ce qui n’était pas encore envoyé est perdu.',
  tight:
    'Cet appareil est plein. Ce que tu as enregistré est en sécurité, mais il n’y a peut-être plus de place.',
  clockBehind: 'L’horloge de cet appareil retarde de {duration}. Outing suit l’heure du serveur.',
  clockAhead: 'L’horloge de cet appareil avance de {duration}. Outing suit l’heure du serveur.',
  makeRoom: 'Faire de la place',
  understood: 'OK',
  later: 'Plus tard',
};
