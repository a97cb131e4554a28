/** What is said when the storage of this device is lost or full. */
import type { Translation } from '../../translation.ts';
import type { storageNotice as english } from '../en/storage-notice.ts';

export const storageNotice: Translation<typeof english> = {
  lost: 'O navegador tirou o que o Outing tinha guardado neste dispositivo. Os teus planos voltam do servidor; o que ainda não tinha sido enviado perdeu-se.',
  tight: 'Este dispositivo está cheio. O que guardaste está seguro, mas pode não haver espaço para mais.',
  makeRoom: 'Libertar espaço',
  understood: 'OK',
  later: 'Mais tarde',
};
