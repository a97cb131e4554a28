/** Texts of the first screen of the day. */
import type { Translation } from '../../translation.ts';
import type { home as english } from '../en/home.ts';

export const home: Translation<typeof english> = {
  title: 'Aujourd’hui',
  agenda: 'L’agenda du jour',
  search: 'Tout chercher',
  free: 'Rien de prévu aujourd’hui.',
  waiting: 'On t’attend',
  waitingCount: '{count, plural, one {# réponse} many {# de réponses} other {# réponses}}',
  seeAllWaiting: 'Voir tout ce qui attend ta réponse',
  asksYou: '{name} t’invite',
  timeChanged: 'L’horaire a changé. Toujours partant ?',
  noAnswer: 'Tu n’as pas encore répondu',
  drafts: 'Tes brouillons',
  draftsCount: '{count, plural, one {# brouillon} many {# de brouillons} other {# brouillons}}',
  next: 'À venir bientôt',
  answered: { going: '{name} en est', maybe: '{name} viendra peut-être', not_going: '{name} ne peut pas' },
  comingUp: 'Prochainement',
  seeAll: 'Tout voir',
  seeAllDrafts: 'Voir tous les brouillons',
  seeAllComingUp: 'Voir tout ce qui est à venir',
  nothingAhead: 'Rien en vue pour l’instant.',
  planSomething: 'Prévoir quelque chose',
  empty: 'Bonjour {name} ! Chaque sortie commence petit : un titre suffit.',
  emptyAction: 'Prévois ta première sortie',
  failed: 'Impossible de charger ton agenda.',
  nextOuting: 'Sortie suivante',
  previousOuting: 'Sortie précédente',
  updated: 'Mis à jour {when}',
};
