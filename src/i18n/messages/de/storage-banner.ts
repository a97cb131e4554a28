/**
 * Texts shown when the storage of this device is lost or full, or its clock is wrong; and how much of the app it
 * stores.
 */
import type { Translation } from '../../translation.ts';
import type { storageBanner as english } from '../en/storage-banner.ts';

export const storageBanner: Translation<typeof english> = {
  lost: 'Der Browser hat die Daten von Outing gelöscht. Deine Pläne werden wieder geladen; nicht gesendete Änderungen sind verloren.',
  tight:
    'Dieses Gerät ist voll. Was du gespeichert hast, ist sicher, aber für mehr ist vielleicht kein Platz.',
  clockBehind: 'Die Uhr dieses Geräts geht {duration} nach. Outing richtet sich nach der Zeit des Servers.',
  clockAhead: 'Die Uhr dieses Geräts geht {duration} vor. Outing richtet sich nach der Zeit des Servers.',
  storing: 'Die App wird für die Offline-Nutzung gespeichert, {part, number, percent}',
  stored: 'Die App öffnet sich auch offline.',
  notStored: 'Die App öffnet sich noch nicht offline.',
  makeRoom: 'Platz schaffen',
  understood: 'OK',
  later: 'Später',
};
