/** Texts of the search of everything on the device. */
import type { Translation } from '../../translation.ts';
import type { search as english } from '../en/search.ts';

export const search: Translation<typeof english> = {
  title: 'Recherche',
  field: 'Tout chercher',
  in: 'Dans {outing}',
  kind: {
    outings: 'Sorties',
    program: 'Programme',
    people: 'Personnes',
    notes: 'Notes',
    polls: 'Sondages',
    messages: 'Messages',
    files: 'Fichiers',
    things: 'Choses à apporter',
    calendar: 'Calendrier',
    collections: 'Collections',
    places: 'Lieux',
    recent: 'Recherches récentes',
    upcoming: 'Prochainement',
  },
  more: 'Tout afficher ({count, number})',
  cut: '{shown, number} résultats sur {count, number}. Ajoute un mot pour préciser.',
  results: '{count, plural, =0 {Aucun résultat} one {# résultat} many {# résultats} other {# résultats}}',
  resultsOf: 'Résultats pour « {query} »',
  nothing: 'Aucun résultat pour « {query} ».',
  empty: 'Trouve sorties, notes, sondages, fichiers, choses à apporter, personnes et lieux, même hors ligne.',
  neverLoaded:
    'Rien n’est encore sur cet appareil. Connecte-toi une fois ; ensuite, la recherche marche aussi hors ligne.',
  stillIndexing: 'La recherche se prépare encore. Il peut manquer quelque chose un instant.',
  forget: 'Effacer',
};
