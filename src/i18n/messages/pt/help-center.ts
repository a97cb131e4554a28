/** Texts around the questions and guides of the help center. Those themselves are in src/i18n/help. */
import type { Translation } from '../../translation.ts';
import type { helpCenter as english } from '../en/help-center.ts';

export const helpCenter: Translation<typeof english> = {
  line: 'Como funciona o Outing. Tudo se lê também offline.',
  search: 'Procurar na ajuda',
  results:
    '{count, plural, =0 {Nenhuma resposta encontrada} one {# resposta encontrada} many {# respostas encontradas} other {# respostas encontradas}}',
  questions: 'Perguntas e respostas',
  allQuestions: 'Todas as perguntas',
  filter: 'Escolher uma secção',
  all: 'Todas',
  section: {
    general: 'Geral',
    account: 'Conta',
    outing: 'Planos',
    profile: 'Perfil e novidades',
    network: 'Pessoas e conversas',
    collection: 'Coleções',
    privacy: 'Privacidade',
  },
  sectionLine: {
    general: 'Para que serve, offline, instalar',
    account: 'Entrar, dispositivos, fechar a conta',
    outing: 'Papéis, respostas, votações, fotos, calendários',
    profile: 'O que os outros veem, stories, viagens',
    network: 'Seguidores, contactos, listas, mensagens',
    collection: 'Criar, mostrar e ordenar',
    privacy: 'Bloquear, denunciar, os teus dados',
  },
  guides: 'Passo a passo',
  tags: 'Pesquisas relacionadas',
  copyLink: 'Copiar link para esta resposta',
  copyGuideLink: 'Copiar link para este guia',
  nothingFound: 'Nenhuma resposta corresponde a “{query}”.',
  nothingInSection: 'Nenhuma resposta desta secção corresponde a “{query}”.',
  searchAll: 'Procurar em todas as secções',
  clear: 'Ver todas as perguntas',
  pricingLine: 'Grátis por agora, com exemplos de pacotes',
};
