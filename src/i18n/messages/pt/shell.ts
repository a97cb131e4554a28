/** The frame: navigation, shortcuts, the aside, and the screens that stand in for another one. */
import type { Translation } from '../../translation.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translation<typeof english> = {
  nav: {
    home: 'Início',
    agenda: 'Agenda',
    travel: 'Viagens',
    search: 'Procurar',
    notices: 'Notificações',
    bell: '{count, plural, =0 {Notificações} one {Notificações, # nova} many {Notificações, # novas} other {Notificações, # novas}}',
    unread:
      '{count, plural, one {# notificação nova} many {# de notificações novas} other {# notificações novas}}',
    new: 'Novo',
    newOuting: 'Novo plano',
    me: 'Eu',
    refused:
      '{count, plural, one {# alteração não aceite} many {# de alterações não aceites} other {# alterações não aceites}}',
  },
  sync: {
    saved: 'Tudo guardado e enviado',
    toSend: '{count, number} por enviar',
    refused: '{count, plural, one {# não aceite} many {# não aceites} other {# não aceites}}',
    offline: 'Offline',
    offlineToSend: 'Offline, {count, number} por enviar',
    maintenance: 'Em manutenção',
    maintenanceToSend: 'Em manutenção, {count, number} por enviar',
  },
  refresh: 'Atualizar',
  notice: {
    refused: 'Uma alteração não foi aceite',
  },
  update: {
    question: 'Há uma nova versão da app. Atualizar agora?',
    busy: 'A versão atual ainda está a enviar algo. Tenta outra vez daqui a pouco.',
    refresh: 'Atualizar',
    later: 'Mais tarde',
    unsaved: 'O que estás a escrever ainda não está guardado. A nova versão volta a ser oferecida depois.',
    missing: 'Uma parte deste ecrã não chegou. O que guardaste está seguro neste dispositivo.',
  },
  error: {
    title: 'Este ecrã tropeçou',
    line: 'Aconteceu algo inesperado. O que guardaste está seguro neste dispositivo.',
    storageTitle: 'O armazenamento deste dispositivo não responde',
    storageLine: 'Recarrega a página para tentar outra vez. O que guardaste está seguro neste dispositivo.',
    reload: 'Recarregar',
  },
  storage: {
    blocked: {
      title: 'Um separador está a reter este',
      line: 'O Outing está aberto noutro separador ou janela numa versão mais antiga. Fecha-o lá, e esta página continua sozinha. Nada se perde.',
    },
    outdated: {
      title: 'Há um Outing mais novo',
      line: 'Foi aberto noutro separador. Este para aqui, para que o antigo e o novo não se misturem. O que guardaste está seguro.',
      action: 'Continuar com o novo',
    },
    unavailable: {
      title: 'Aqui não se pode guardar nada',
      line: 'O Outing guarda os teus planos no teu dispositivo, para que abram sem rede. Este navegador não deixa: pode ser por uma janela privada ou por dados de sites bloqueados. Abre o Outing numa janela normal, ou permite-lhe guardar dados.',
      action: 'Tentar outra vez',
    },
    full: {
      title: 'Este dispositivo está cheio',
      line: 'Não há sequer espaço para abrir os teus planos. Liberta algum espaço no dispositivo e tenta outra vez. Nada do que guardaste se perdeu.',
      action: 'Tentar outra vez',
    },
    restoring: {
      title: 'Os teus planos estão a voltar',
      line: 'O navegador tirou o que estava guardado neste dispositivo.',
    },
  },
  home: 'Início',
};
