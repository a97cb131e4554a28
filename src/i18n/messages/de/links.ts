/** Links that people give to each other. */
import type { Translation } from '../../translation.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  notCopied: 'Der Link konnte nicht kopiert werden: {link}',
  notCopiedHere: 'Kopieren ging nicht. Markiere den Link oben und kopiere ihn selbst.',
  shareTitle: '„{title}“ teilen',
  scan: 'Richte eine Kamera darauf, um es auf einem anderen Gerät zu öffnen. Zu sehen ist nur, was die Person sehen darf, die es öffnet.',
  picture: 'QR-Code des Links',
  map: 'Karte, öffnet sich außerhalb von Outing',
};
