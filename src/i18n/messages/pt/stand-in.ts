/** Texts of screens that replace another one. */
import type { Translation } from '../../translation.ts';
import type { standIn as english } from '../en/stand-in.ts';

export const standIn: Translation<typeof english> = {
  notFound: {
    title: 'Nada neste endereço',
    line: 'O link pode ser antigo, ou o plano já não é partilhado contigo.',
  },
  noInternet: {
    title: 'Sem ligação à internet',
    line: 'Isto ainda não está no teu dispositivo. Abre assim que voltares a estar online.',
    logIn: 'Precisas de ligação para entrar. Esta página continua assim que voltares a estar online.',
    back: 'Estás online outra vez.',
    retry: 'Tentar outra vez',
    still: 'Ainda offline.',
    go: 'Continuar',
    settings: 'Definições',
  },
  comingSoon: {
    title: 'Em breve',
    line: 'Ainda não abrimos. Volta em breve.',
    blocked: 'A tua conta está suspensa. Se achas que é um engano, escreve-nos.',
    login: 'Entrar',
    logOut: 'Sair',
  },
  maintenance: {
    title: 'Em manutenção',
    line: 'Estamos em manutenção e voltamos em breve. O que está neste dispositivo fica, e o que escreveres é enviado mais tarde.',
    retry: 'Tentar outra vez',
    still: 'Ainda não. Esta página volta a verificar sozinha.',
    back: 'Tudo funciona outra vez.',
    go: 'Continuar',
  },
  notAuthorized: {
    title: 'Não tens acesso',
    line: 'Entraste como {name}. Pede acesso a quem te enviou para aqui.',
    logOut: 'Sair',
  },
  home: 'Início',
  storage: {
    blocked: {
      title: 'O Outing está aberto noutra aba',
      line: 'É uma versão mais antiga. Fecha essa aba ou janela, e esta página continua. Nada se perde.',
    },
    outdated: {
      title: 'Há uma versão mais nova',
      line: 'Está aberta noutra aba. Esta para aqui, para que o antigo e o novo não se misturem. O que guardaste está seguro.',
      action: 'Mudar para a nova versão',
    },
    unavailable: {
      title: 'Este navegador não consegue guardar os teus planos',
      line: 'O Outing guarda os teus planos no teu dispositivo, para que abram offline. Uma janela privada ou dados de sites bloqueados podem impedir isso. Abre o Outing numa janela normal, ou permite-lhe guardar dados.',
      action: 'Tentar outra vez',
    },
    full: {
      title: 'Este dispositivo está cheio',
      line: 'Não há espaço para abrir os teus planos. Liberta algum e tenta outra vez. Nada do que guardaste se perdeu.',
      action: 'Tentar outra vez',
    },
    restoring: {
      title: 'A descarregar os teus planos outra vez',
      line: 'O navegador apagou os dados do Outing neste dispositivo.',
    },
  },
};
