/** Screens that stand in for another one. */
import type { Translation } from '../../translation.ts';
import type { standIn as english } from '../en/stand-in.ts';

export const standIn: Translation<typeof english> = {
  notFound: {
    title: 'Nada neste endereço',
    line: 'O link pode ser antigo, ou o plano já não é partilhado contigo.',
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
};
