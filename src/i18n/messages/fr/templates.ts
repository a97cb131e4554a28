/** Texts of templates that a new outing can start from. */
import type { Translation } from '../../translation.ts';
import type { templates as english } from '../en/templates.ts';

export const templates: Translation<typeof english> = {
  startFrom: 'Partir de',
  all: 'Tous les modèles',
  title: 'Partir d’un modèle',
  search: 'Chercher un modèle',
  noneFound: 'Aucun modèle ne correspond.',
  offline: 'Les modèles ne sont pas encore sur cet appareil, et tu es hors ligne.',
  notLoaded: 'Impossible de charger les modèles.',
  adds: 'Ajoute {what}',
  part: {
    items: '{count, plural, one {# étape} many {# étapes} other {# étapes}}',
    poll: 'un sondage',
    things:
      '{count, plural, one {# chose à apporter} many {# choses à apporter} other {# choses à apporter}}',
  },
  remove: 'Ne pas les ajouter',
};
