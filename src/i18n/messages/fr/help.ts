/** Texts around the documents of the help center. Those themselves are in src/i18n/documents. */
import type { Translation } from '../../translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english> = {
  documents: {
    'terms-of-use': 'Conditions d’utilisation',
    'community-standards': 'Règles de la communauté',
    'music-guidelines': 'Règles pour la musique',
    'privacy-policy': 'Confidentialité',
    'cookie-policy': 'Cookies',
  },
  download: 'Installer Outing',
  helpCentre: 'Aide',
  about: 'Aide et à propos',
  owner: '© Outing',
  documentsTitle: 'Documents',
  contents: 'Sur cette page',
  inEnglish: 'Pas encore traduit. Voici la version anglaise.',
  reviewTitle: 'À vérifier par l’exploitant',
  review:
    'Ce texte est fourni avec le logiciel et décrit ce qu’il fait. Ce n’est pas un avis juridique. La personne qui exploite ce serveur doit le vérifier et le compléter avant qu’il n’engage qui que ce soit.',
};
