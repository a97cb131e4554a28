/** Texts of offers to put the app on this device. */
import type { Translation } from '../../translation.ts';
import type { install as english } from '../en/install.ts';

export const install: Translation<typeof english> = {
  title: 'Instalar o Outing',
  line: 'Os teus planos na sua própria app. Abre logo, mesmo offline.',
  phoneLine: 'Os teus planos no ecrã principal. Abrem logo, mesmo offline. Bastam quatro toques.',
  install: 'Instalar',
  how: 'Mostra-me como',
  notNow: 'Agora não',
};
