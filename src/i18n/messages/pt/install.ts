/** Offers to put the app on this device. */
import type { Translation } from '../../translation.ts';
import type { install as english } from '../en/install.ts';

export const install: Translation<typeof english> = {
  title: 'Instalar o Outing',
  line: 'Os teus planos numa app só deles: abre logo, mesmo sem rede.',
  phoneLine: 'Os teus planos no ecrã principal: abrem logo, mesmo sem rede. Bastam quatro toques.',
  install: 'Instalar',
  how: 'Mostra-me como',
  store: 'Abrir a loja',
  notNow: 'Agora não',
};
