/** What is said when the storage of this device is lost or full, or its clock is wrong. */
import type { Translation } from '../../translation.ts';
import type { storageNotice as english } from '../en/storage-notice.ts';

export const storageNotice: Translation<typeof english> = {
  lost: 'Der Browser hat weggenommen, was Outing auf diesem Gerät gespeichert hatte. Deine Pläne kommen vom Server zurück; was noch nicht gesendet war, ist weg.',
  tight:
    'Dieses Gerät ist voll. Was du gespeichert hast, ist sicher, aber für mehr ist vielleicht kein Platz.',
  clockBehind: 'Die Uhr dieses Geräts geht {duration} nach. Outing richtet sich nach der Zeit des Servers.',
  clockAhead: 'Die Uhr dieses Geräts geht {duration} vor. Outing richtet sich nach der Zeit des Servers.',
  makeRoom: 'Platz schaffen',
  understood: 'OK',
  later: 'Später',
};
