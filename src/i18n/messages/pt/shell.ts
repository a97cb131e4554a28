/** Texts of the frame: navigation, shortcuts, the aside, and the screens that replace another one. */
import type { Translation } from '../../translation.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translation<typeof english> = {
  nav: {
    home: 'Início',
    agenda: 'Agenda',
    chat: 'Chat',
    messages: '{count, plural, one {# mensagem nova} many {# mensagens novas} other {# mensagens novas}}',
    news: 'Novidades',
    travel: 'Viagens',
    collections: 'Coleções',
    search: 'Procurar',
    notifications: 'Notificações',
    bell: '{count, plural, =0 {Notificações} one {Notificações, # nova} many {Notificações, # novas} other {Notificações, # novas}}',
    unread:
      '{count, plural, one {# notificação nova} many {# de notificações novas} other {# notificações novas}}',
    new: 'Novo',
    newOuting: 'Novo plano',
    me: 'Eu',
    refused:
      '{count, plural, one {# alteração não guardada} many {# de alterações não guardadas} other {# alterações não guardadas}}',
  },
  sync: {
    saved: 'Tudo guardado e enviado',
    toSend: '{count, number} por enviar',
    refused: '{count, plural, one {# não guardada} many {# não guardadas} other {# não guardadas}}',
    offline: 'Offline',
    keptOut: 'Não passa: {count, number}',
    offlineToSend: 'Offline, {count, number} por enviar',
    maintenance: 'Em manutenção',
    maintenanceToSend: 'Em manutenção, {count, number} por enviar',
  },
  refresh: 'Atualizar',
  update: {
    question: 'Há uma nova versão da app. Atualizar agora?',
    busy: 'A versão atual ainda está a enviar algo. Tenta outra vez daqui a pouco.',
    refresh: 'Atualizar',
    later: 'Mais tarde',
    unsaved: 'Tens texto por guardar. Perguntamos outra vez quando estiver guardado.',
    missing: 'Uma parte não carregou. O que guardaste está seguro neste dispositivo.',
  },
  error: {
    title: 'Algo correu mal',
    line: 'O que guardaste está seguro neste dispositivo.',
    storageTitle: 'O armazenamento deste dispositivo não responde',
    storageLine: 'Recarrega para tentar outra vez. O que guardaste está seguro neste dispositivo.',
    reload: 'Recarregar',
  },
  home: 'Início',
};
