/** Texts of links that people give to each other. */
import type { Translation } from '../../translation.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  notCopied: 'Kopieren ging nicht. Der Link: {link}',
  notCopiedHere: 'Kopieren ging nicht. Markiere den Link oben und kopiere ihn selbst.',
  inChat: 'Im Chat teilen',
  shareTitle: '„{title}“ teilen',
  scan: 'Scannen, um es auf einem anderen Handy zu öffnen. Alle sehen nur, was sie sehen dürfen.',
  picture: 'QR-Code des Links',
  map: 'Auf der Karte öffnen',
  asPicture: {
    title: 'Als Bild teilen',
    keepsake: 'Ein Bild zur Erinnerung',
    alt: 'Bild zum Teilen: „{title}“',
    share: 'Teilen',
    save: 'Speichern',
    copy: 'Kopieren',
    copied: 'Bild kopiert',
    notCopied: 'Das Bild ließ sich nicht kopieren. Speichere es stattdessen.',
    notDrawn: 'Das Bild ließ sich nicht zeichnen.',
  },
};
