/** Links that people give to each other. */
import type { Translation } from '../../translation.ts';
import type { links as english } from '../en/links.ts';

export const links: Translation<typeof english> = {
  copy: 'Copiar link',
  copied: 'Link copiado',
  notCopied: 'Não foi possível copiar o link: {link}',
  notCopiedHere: 'Não foi possível copiar. Seleciona o link acima e copia-o.',
  shareTitle: 'Partilhar “{title}”',
  scan: 'Aponta uma câmara para o abrir noutro dispositivo. Só mostra o que quem o abre pode ver.',
  picture: 'Código QR do link',
  map: 'Mapa, abre fora do Outing',
};
