import type { Translation } from '../../translation.ts';
import type { providers as english } from '../en/providers.ts';

export const providers: Translation<typeof english> = {
  pageTitle: 'Entrar com {provider}',
  some: 'outro serviço',
  asking: 'A concluir com {provider}…',
  login: 'Entrar de outra forma',
  toSettings: 'Para as definições',
  inApp: 'Começaste na aplicação. Volta lá e começa de novo.',
  nobody: {
    title: 'Nada a concluir aqui com {provider}',
    line: 'Esta página só conclui uma entrada que começou noutro sítio.',
  },
  canceled: {
    title: 'Não entraste com {provider}',
    line: 'Nada mudou. Podes começar de novo ou entrar de outra forma.',
  },
  state: {
    title: 'Começa de novo',
    line: 'Isto já foi usado, demorou mais de dez minutos ou começou noutro navegador.',
  },
  provider: {
    title: 'A resposta de {provider} não é de confiança',
    line: 'Nada mudou. Começa de novo; se continuar, contacta o apoio.',
  },
  identity: {
    title: 'A tua conta {provider} já está em uso',
    line: 'Outra conta daqui já está associada a ela. Desassocia-a primeiro lá.',
  },
  deactivated: {
    title: 'Esta conta está desativada',
    line: 'Enviámos-te um e-mail que diz como a recuperar.',
  },
  connection: {
    title: 'Já tens {provider} associado',
    line: 'A tua conta está associada a outra conta {provider}. Desassocia primeiro essa.',
  },
  down: {
    title: '{provider} não responde',
    line: 'Nada mudou. Tenta mais tarde ou entra de outra forma.',
  },
  absent: {
    title: 'Aqui não é possível entrar com {provider}',
    line: 'Este servidor não oferece isso. Entra de outra forma.',
  },
  failed: {
    title: 'Não resultou',
  },
  offline: {
    title: 'Ainda não está concluído',
    line: 'Não foi possível ligar. Tenta de novo assim que estiveres online, dentro de dez minutos.',
    again: 'Tentar de novo',
  },
  done: {
    title: 'Já entraste',
    line: 'Volta à aplicação. Se ela ainda te pedir para entrar, começa lá mais uma vez.',
    here: 'Continuar neste navegador',
  },
  newcomer: {
    title: 'Ainda sem conta com {provider}',
    line: 'Cria uma agora. Ou entra de outra forma e associa {provider} nas definições.',
    create: 'Criar uma conta',
    formTitle: 'Cria a tua conta',
    formLine: 'Vais entrar com {provider}, sem palavra-passe. Podes definir uma mais tarde.',
    confirmed: 'Confirmado por {provider}. Não é preciso mensagem.',
  },
  settings: {
    title: 'Entrar com',
    line: 'Outros serviços com que podes entrar.',
    connect: 'Associar',
    connectTitle: 'Associar {provider}',
    connectLine: 'Vais a {provider} e voltas aqui. A partir daí podes entrar com ele.',
    go: 'Ir a {provider}',
    connected: 'Associado',
    notConnected: 'Não associado',
    disconnect: 'Desassociar',
    disconnectTitle: 'Desassociar {provider}',
    disconnectLine: 'Deixas de poder entrar com {provider}. A tua conta em {provider} fica como está.',
    last: 'É a tua única forma de entrar.',
    done: '{provider} associado',
    disconnected: '{provider} desassociado',
  },
  noPassword: {
    line: 'A tua conta ainda não tem palavra-passe. Define uma primeiro: enviamos um link para {email}. Depois a tua sessão termina em todo o lado e podes entrar com a palavra-passe ou como antes.',
    send: 'Enviar o link',
    sent: 'Enviámos um link para {email}. Funciona durante uma hora.',
    unanswered: 'Não foi possível ligar. Tenta de novo.',
  },
};
