/** Texts about other users' texts, translated on the reader's device. */
import type { Translation } from '../../translation.ts';
import type { translation as english } from '../en/translation.ts';

export const translation: Translation<typeof english> = {
  translate: 'Traduire',
  fetching: 'Préparation…',
  fetchingNamed: 'Chargement de la traduction : {language}',
  from: 'Traduit, original en {language}',
  original: 'Original en {language}',
  showOriginal: 'Voir l’original',
  showTranslation: 'Voir la traduction',
  failed: 'Impossible de traduire ce texte.',
  offline: 'Tu es hors ligne. Connecte-toi une fois, ensuite ça marche aussi sans connexion.',
  again: 'Réessayer',
  onDevice: 'Sur cet appareil',
  wanted: 'Traduire ce qu’écrivent les autres',
  wantedLine: 'Ton navigateur s’en charge ici. Rien de ce que tu lis n’est envoyé où que ce soit.',
};
