/** Texts of links that people give to each other. */
import type { Translation } from '../../translation.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  copy: 'Copier le lien',
  copied: 'Lien copié',
  notCopied: 'Impossible de copier. Le lien : {link}',
  notCopiedHere: 'Impossible de copier. Sélectionne le lien ci-dessus et copie-le toi-même.',
  inChat: 'Partager dans la discussion',
  shareTitle: 'Partager « {title} »',
  scan: 'À scanner pour l’ouvrir sur un autre téléphone. Chacun ne voit que ce qu’il a le droit de voir.',
  picture: 'Code QR du lien',
  map: 'Ouvrir sur la carte',
  asPicture: {
    title: 'Partager en image',
    keepsake: 'Une image en souvenir',
    alt: 'Image à partager : « {title} »',
    share: 'Partager',
    save: 'Enregistrer',
    copy: 'Copier',
    copied: 'Image copiée',
    notCopied: 'Impossible de copier l’image. Enregistre-la plutôt.',
    notDrawn: 'Impossible de dessiner l’image.',
  },
};
