/** Links that people give to each other. */
import type { Translation } from '../../translation.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  copy: 'Copier le lien',
  copied: 'Lien copié',
  notCopied: 'Le lien n’a pas pu être copié : {link}',
  notCopiedHere: 'Impossible de copier. Sélectionne le lien ci-dessus et copie-le toi-même.',
  shareTitle: 'Partager « {title} »',
  scan: 'Vise-le avec un appareil photo pour l’ouvrir sur un autre appareil. On n’y voit que ce que la personne qui l’ouvre a le droit de voir.',
  picture: 'Code QR du lien',
  map: 'Carte, s’ouvre hors d’Outing',
};
