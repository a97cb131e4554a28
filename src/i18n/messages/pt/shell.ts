/** The frame: navigation, shortcuts, the aside, and the screens that stand in for another one. */
import type { Translation } from '../../translation.ts';
import type { shell as english } from '../en/shell.ts';

export const shell: Translation<typeof english> = {
  nav: {
    home: 'Início',
    agenda: 'Agenda',
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
  shortcuts: {
    title: 'Atalhos de teclado',
    hint: 'Descansam enquanto escreves.',
    newOuting: 'Novo plano',
    home: 'Ir para o início',
    agenda: 'Ir para a agenda',
    notices: 'Ir para as notificações',
    settings: 'Ir para as definições',
    refresh: 'Atualizar',
    search: 'Procurar',
    help: 'Mostrar estes atalhos',
    escape: 'Fechar o que está por cima',
    between: 'depois',
    everywhere: 'Em todo o lado',
    onThisScreen: 'Neste ecrã',
  },
  aside: {
    today: 'Hoje',
    free: 'Nada planeado.',
    never: 'A tua agenda ainda não está neste dispositivo.',
    offlineTitle: 'Para usar sem rede',
    ready:
      'Prontos: agenda, {outings, plural, one {# plano} many {# de planos} other {# planos}}{notes, plural, =0 {} one {, # nota} many {, # de notas} other {, # notas}}',
    preparing: 'Os teus planos estão a chegar a este dispositivo…',
    notReady: 'Os teus planos chegam a este dispositivo assim que houver rede.',
    busy: '{day}, há algo planeado',
    days: 'Dias com planos',
  },
  notice: {
    refused: 'Uma alteração não foi aceite',
  },
  update: {
    question: 'Há uma nova versão da app. Atualizar agora?',
    refresh: 'Atualizar',
    later: 'Mais tarde',
    unsaved: 'O que estás a escrever ainda não está guardado. A nova versão volta a ser oferecida depois.',
    missing: 'Uma parte deste ecrã não chegou. O que guardaste está seguro neste dispositivo.',
  },
  notFound: {
    title: 'Nada neste endereço',
    line: 'O link pode ser antigo, ou o plano já não é partilhado contigo.',
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
    lost: 'O navegador tirou o que o Outing tinha guardado neste dispositivo. Os teus planos voltam do servidor; o que ainda não tinha sido enviado perdeu-se.',
    tight: 'Este dispositivo está cheio. O que guardaste está seguro, mas pode não haver espaço para mais.',
    makeRoom: 'Libertar espaço',
    understood: 'OK',
    later: 'Mais tarde',
  },
  noInternet: {
    title: 'Sem ligação à internet',
    line: 'O que procuras ainda não está neste dispositivo. Abre sozinho assim que a rede voltar.',
    signIn: 'Para entrar é preciso rede. Esta página continua sozinha assim que ela voltar.',
    back: 'Estás online outra vez.',
    retry: 'Tentar outra vez',
    still: 'Ainda sem resposta.',
    go: 'Continuar',
    settings: 'Definições',
  },
  comingSoon: {
    title: 'Em breve',
    line: 'Ainda estamos a preparar este lugar. Volta daqui a algum tempo.',
    blocked: 'A tua conta não está aberta de momento. Se achas que é um engano, escreve-nos.',
    login: 'Entrar',
    signOut: 'Sair',
  },
  maintenance: {
    title: 'Em manutenção',
    line: 'Estamos a cuidar do Outing, que volta em breve. O que está neste dispositivo fica como está, e o que escreveres espera aqui até lá.',
    retry: 'Tentar outra vez',
    still: 'Ainda não. Esta página volta a perguntar sozinha.',
    back: 'Tudo funciona outra vez.',
    go: 'Continuar',
  },
  notAuthorized: {
    title: 'Isto não está aberto para ti',
    line: 'Entraste como {name}, e o que procuras é para outras pessoas. Pede a quem te enviou para cá que te deixe entrar.',
    signOut: 'Sair',
  },
  home: 'Início',
};
