/** Texts around the questions and guides of the help center. Those themselves are in src/i18n/help. */
import type { Translation } from '../../translation.ts';
import type { helpCenter as english } from '../en/help-center.ts';

export const helpCenter: Translation<typeof english> = {
  line: 'Comment Outing fonctionne. Tout se lit aussi hors ligne.',
  search: 'Chercher dans l’aide',
  results:
    '{count, plural, =0 {Aucune réponse trouvée} one {# réponse trouvée} many {# réponses trouvées} other {# réponses trouvées}}',
  questions: 'Questions et réponses',
  allQuestions: 'Toutes les questions',
  filter: 'Choisir une rubrique',
  all: 'Toutes',
  section: {
    general: 'Général',
    account: 'Compte',
    outing: 'Sorties',
    profile: 'Profil et actualités',
    network: 'Personnes et discussions',
    collection: 'Collections',
    privacy: 'Confidentialité',
  },
  sectionLine: {
    general: 'À quoi ça sert, hors ligne, installer',
    account: 'Se connecter, appareils, partir',
    outing: 'Rôles, réponses, sondages, photos, calendriers',
    profile: 'Ce que voient les autres, stories, voyages',
    network: 'Abonnés, contacts, listes, messages',
    collection: 'Les créer, les montrer, les ranger',
    privacy: 'Bloquer, signaler, tes données',
  },
  guides: 'Pas à pas',
  tags: 'Recherches proches',
  copyLink: 'Copier le lien vers cette réponse',
  copyGuideLink: 'Copier le lien vers ce guide',
  nothingFound: 'Aucune réponse ne correspond à « {query} ».',
  nothingInSection: 'Aucune réponse de cette rubrique ne correspond à « {query} ».',
  searchAll: 'Chercher dans toutes les rubriques',
  clear: 'Voir toutes les questions',
  pricingLine: 'Gratuit pour l’instant, avec des exemples de formules',
};
