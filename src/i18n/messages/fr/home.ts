/** The first screen of the day. */
import type { Translation } from '../../translation.ts';
import type { home as english } from '../en/home.ts';

export const home: Translation<typeof english> = {
  title: 'Aujourd’hui',
  agenda: 'L’agenda du jour',
  search: 'Chercher une sortie',
  free: 'Rien de prévu aujourd’hui.',
  drafts: 'Brouillons en attente',
  draftsCount: '{count, plural, one {# brouillon} many {# de brouillons} other {# brouillons}}',
  comingUp: 'Prochainement',
  seeAll: 'Tout voir',
  seeAllDrafts: 'Voir tous les brouillons',
  seeAllComingUp: 'Voir tout ce qui vient',
  nothingAhead: 'Rien en vue pour l’instant.',
  empty: 'Bonjour {name} ! Chaque sortie commence petit : un titre suffit.',
  emptyAction: 'Prévois ta première sortie',
  failed: 'Ton agenda n’a pas pu être chargé.',
  nextOuting: 'Sortie suivante',
  previousOuting: 'Sortie précédente',
  updated: 'Mis à jour {when}',
};
