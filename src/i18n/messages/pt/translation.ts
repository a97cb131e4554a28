/** Texts about other users' texts, translated on the reader's device. */
import type { Translation } from '../../translation.ts';
import type { translation as english } from '../en/translation.ts';

export const translation: Translation<typeof english> = {
  translate: 'Traduzir',
  fetching: 'A preparar…',
  fetchingNamed: 'A carregar a tradução: {language}',
  from: 'Traduzido, original em {language}',
  original: 'Original em {language}',
  showOriginal: 'Ver o original',
  showTranslation: 'Ver a tradução',
  failed: 'Não foi possível traduzir este texto.',
  offline: 'Estás offline. Liga-te uma vez; depois funciona também sem ligação.',
  again: 'Tentar de novo',
  onDevice: 'Neste dispositivo',
  wanted: 'Traduzir o que os outros escrevem',
  wantedLine: 'É o teu navegador que o faz aqui. Nada do que lês é enviado para lado nenhum.',
};
