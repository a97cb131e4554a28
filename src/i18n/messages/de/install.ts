/** Texts of offers to put the app on this device. */
import type { Translation } from '../../translation.ts';
import type { install as english } from '../en/install.ts';

export const install: Translation<typeof english> = {
  title: 'Outing installieren',
  line: 'Deine Pläne in einer eigenen App. Sie öffnet sich sofort, auch offline.',
  phoneLine:
    'Deine Pläne auf dem Startbildschirm. Sie öffnen sich sofort, auch offline. Es braucht vier Tipper.',
  install: 'Installieren',
  how: 'Zeig mir, wie',
  notNow: 'Nicht jetzt',
};
