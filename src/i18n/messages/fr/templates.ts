/** Templates that a new outing can start from. */
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
  addsItems: '{count, plural, one {Ajoute # étape} many {Ajoute # étapes} other {Ajoute # étapes}}',
  addsPoll: 'Ajoute un sondage',
  addsBoth:
    '{count, plural, one {Ajoute # étape et un sondage} many {Ajoute # étapes et un sondage} other {Ajoute # étapes et un sondage}}',
  remove: 'Ne pas les ajouter',
};
