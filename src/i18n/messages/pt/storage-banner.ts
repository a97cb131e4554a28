/**
 * Texts shown when the storage of this device is lost or full, or its clock is wrong; and how much of the app it
 * stores.
 */
import type { Translation } from '../../translation.ts';
import type { storageBanner as english } from '../en/storage-banner.ts';

export const storageBanner: Translation<typeof english> = {
  lost: 'O navegador apagou os dados do Outing. Os planos estão a ser descarregados outra vez; as alterações por enviar perderam-se.',
  tight: 'Este dispositivo está cheio. O que guardaste está seguro, mas pode não haver espaço para mais.',
  clockBehind: 'O relógio deste dispositivo está atrasado {duration}. O Outing segue a hora do servidor.',
  clockAhead: 'O relógio deste dispositivo está adiantado {duration}. O Outing segue a hora do servidor.',
  storing: 'A guardar a app para usar offline, {part, number, percent}',
  stored: 'A app abre também offline.',
  notStored: 'A app ainda não abre offline.',
  makeRoom: 'Libertar espaço',
  understood: 'OK',
  later: 'Mais tarde',
};
