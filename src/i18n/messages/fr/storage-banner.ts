/**
 * Texts shown when the storage of this device is lost or full, or its clock is wrong; and how much of the app it
 * stores.
 */
import type { Translation } from '../../translation.ts';
import type { storageBanner as english } from '../en/storage-banner.ts';

export const storageBanner: Translation<typeof english> = {
  lost: 'Le navigateur a effacé les données d’Outing. Tes sorties se téléchargent de nouveau ; les modifications non envoyées sont perdues.',
  tight:
    'Cet appareil est plein. Ce que tu as enregistré est en sécurité, mais il n’y a peut-être plus de place.',
  clockBehind: 'L’horloge de cet appareil retarde de {duration}. Outing suit l’heure du serveur.',
  clockAhead: 'L’horloge de cet appareil avance de {duration}. Outing suit l’heure du serveur.',
  storing: 'L’app s’enregistre pour l’utilisation hors ligne, {part, number, percent}',
  stored: 'L’app s’ouvre aussi hors ligne.',
  notStored: 'L’app ne s’ouvre pas encore hors ligne.',
  makeRoom: 'Libérer de l’espace',
  understood: 'OK',
  later: 'Plus tard',
};
