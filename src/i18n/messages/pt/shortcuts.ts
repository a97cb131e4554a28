/** Texts of the help about keyboard shortcuts. */
import type { Translation } from '../../translation.ts';
import type { shortcuts as english } from '../en/shortcuts.ts';

export const shortcuts: Translation<typeof english> = {
  title: 'Atalhos de teclado',
  hint: 'Desligados enquanto escreves.',
  newOuting: 'Novo plano',
  home: 'Ir para o início',
  agenda: 'Ir para a agenda',
  chat: 'Ir para as conversas',
  news: 'Ir para as novidades',
  travel: 'Ir para as viagens',
  collections: 'Ir para as coleções',
  people: 'Ir para as pessoas',
  notifications: 'Ir para as notificações',
  settings: 'Ir para as definições',
  search: 'Procurar aqui, ou em tudo',
  searchAll: 'Procurar em tudo',
  help: 'Mostrar estes atalhos',
  escape: 'Fechar',
  between: 'depois',
  either: 'ou',
  everywhere: 'Em todo o lado',
  onThisScreen: 'Neste ecrã',
};
