/** Texts of links that people give to each other. */
import type { Translation } from '../../translation.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  copy: 'Copiar link',
  copied: 'Link copiado',
  notCopied: 'Não foi possível copiar. O link: {link}',
  notCopiedHere: 'Não foi possível copiar. Seleciona o link acima e copia-o.',
  inChat: 'Partilhar na conversa',
  shareTitle: 'Partilhar “{title}”',
  scan: 'Lê o código para abrir noutro dispositivo. Cada pessoa só vê o que pode ver.',
  picture: 'Código QR do link',
  map: 'Abrir no mapa',
  asPicture: {
    title: 'Partilhar como imagem',
    keepsake: 'Uma imagem para recordar',
    alt: 'Imagem para partilhar: “{title}”',
    share: 'Partilhar',
    save: 'Guardar',
    copy: 'Copiar',
    copied: 'Imagem copiada',
    notCopied: 'Não foi possível copiar a imagem. Guarda-a em vez disso.',
    notDrawn: 'Não foi possível desenhar a imagem.',
  },
};
