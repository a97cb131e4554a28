/** Files of an outing. */
import type { Translation } from '../../translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english> = {
  title: 'Ficheiros',
  add: 'Adicionar ficheiros',
  empty: 'Ainda não há ficheiros. Adiciona bilhetes, listas, tudo o que faz falta a todos.',
  emptyReadOnly: 'Ainda não há ficheiros.',
  couldNotLoad: 'Não foi possível carregar os ficheiros.',
  couldNotLoadMore: 'Não foi possível carregar mais ficheiros.',
  neverLoaded: 'Ainda não está neste dispositivo. Liga-te uma vez para carregar os ficheiros.',
  notFound: 'Este ficheiro já não está aqui.',
  nextFile: 'Ficheiro seguinte',
  previousFile: 'Ficheiro anterior',
  by: '{size} · {name}, {when}',
  menu: 'Ações do ficheiro: {name}',
  open: 'Abrir',
  download: 'Transferir',
  share: 'Partilhar ficheiro',
  keep: 'Manter offline',
  keepNoLonger: 'Deixar de manter offline',
  keepHint: 'Só neste dispositivo',
  delete: 'Apagar',
  deleted: 'Ficheiro apagado',
  cancel: 'Cancelar {name}',
  canceled: 'Ficheiro não adicionado',
  uploading: 'A enviar {name}',
  sent: '{sent} de {size}',
  waits: 'À espera de envio',
  stuck: 'Não é possível enviá-lo agora, a tentar de novo…',
  waitsOffline: 'É enviado quando voltares a estar online',
  notShared: 'Não foi possível partilhar o ficheiro. Transfere-o.',
  where: {
    kept: 'Mantido offline',
    wanted: 'Fica offline assim que for transferido',
    opened: 'Neste dispositivo',
    nowhere: 'Não está neste dispositivo',
  },
  notOpened: {
    offline: '“{name}” não está neste dispositivo. Liga-te e tenta de novo.',
    refused: '“{name}” já não está disponível para ti.',
    full: 'Não há espaço neste dispositivo para “{name}”.',
  },
  notAdded: {
    title:
      '{count, plural, one {# ficheiro não foi adicionado} many {# ficheiros não foram adicionados} other {# ficheiros não foram adicionados}}',
    dismiss: 'Ignorar',
    empty: 'Está vazio.',
    unreadable: 'Não pode ser lido.',
  },
  rename: {
    action: 'Mudar o nome',
    title: 'Mudar o nome do ficheiro',
    name: 'Nome',
    ending: 'A terminação .{extension} fica.',
    save: 'Guardar',
  },
  refused: {
    add: 'O teu ficheiro',
    rename: 'Novo nome de um ficheiro',
    delete: 'Apagar um ficheiro',
  },
};
