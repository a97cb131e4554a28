/** Texts around the documents of the help center. Those themselves are in src/i18n/documents. */
import type { Translation } from '../../translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english> = {
  documents: {
    'terms-of-use': 'Termos de utilização',
    'community-standards': 'Regras da comunidade',
    'music-guidelines': 'Regras para a música',
    'privacy-policy': 'Privacidade',
    'cookie-policy': 'Cookies',
  },
  download: 'Instalar o Outing',
  helpCentre: 'Ajuda',
  about: 'Ajuda e informações',
  owner: '© Outing',
  documentsTitle: 'Documentos',
  contents: 'Nesta página',
  inEnglish: 'Ainda não traduzido. Aqui está em inglês.',
  reviewTitle: 'A rever pelo operador',
  review:
    'Este texto vem com o software e descreve o que ele faz. Não é aconselhamento jurídico. Quem opera este servidor tem de o verificar e completar antes que vincule alguém.',
};
