/** The words of mails in Portuguese. */
import type { MailWords } from './en.ts';

export const pt: MailWords = {
  hello: 'Olá,',
  helloName: (name) => `Olá ${name},`,
  choosePassword: 'Escolher uma nova palavra-passe',
  logIn: 'Entrar',
  before: (label) => `${label}:`,
  ifNotYou: 'Se não foste tu, ignora este e-mail.',
  verification: {
    subject: 'Confirma o teu endereço de e-mail',
    text: 'Confirma, por favor, que este endereço de e-mail é teu.',
    action: 'Confirmar o endereço',
    ending: 'O link funciona durante 24 horas. Se não criaste uma conta, ignora este e-mail.',
  },
  reset: {
    subject: 'Escolhe uma nova palavra-passe',
    text: 'Alguém, esperamos que tu, pediu uma nova palavra-passe.',
    ending: 'O link funciona uma vez, durante 60 minutos. Se não o pediste, ignora este e-mail.',
  },
  triedToRegister: {
    subject: 'Alguém tentou registar-se com o teu endereço',
    text: 'Alguém, talvez tu, tentou criar uma conta com este endereço de e-mail. Já tens uma conta com ele, e nada nela mudou.',
  },
  emailChange: {
    subject: 'Confirma o teu novo endereço de e-mail',
    text: 'Confirma, por favor, que este é o teu novo endereço de e-mail. Até lá, a tua conta mantém o que tem.',
    action: 'Confirmar o endereço',
    ending: 'O link funciona durante 24 horas. Se não o pediste, ignora este e-mail.',
  },
  emailChanging: {
    subject: 'O teu endereço de e-mail vai mudar',
    text: 'Alguém, esperamos que tu, deu à tua conta outro endereço de e-mail, com a tua palavra-passe. Fica válido quando for aberto o link no e-mail enviado para esse endereço.',
    ending: 'Se não foste tu, escolhe já uma nova palavra-passe. Se foste, não há nada a fazer.',
  },
  triedToMove: {
    subject: 'Alguém tentou usar o teu endereço',
    text: 'Alguém, talvez tu, tentou dar este endereço de e-mail a outra conta. Já tens uma conta com ele, e nada nela mudou.',
  },
  connected: {
    subject: (provider: string) => `Já podes entrar com ${provider}`,
    text: (provider: string) =>
      `Alguém, esperamos que tu, ligou a tua conta a ${provider}. Quem consegue entrar aí consegue entrar na tua conta.`,
    action: 'Ver as tuas ligações',
    ending: 'Se não foste tu, desfaz a ligação e escolhe já uma nova palavra-passe.',
  },
  deactivated: {
    subject: 'A tua conta está desativada',
    text: 'Alguém, esperamos que tu, tentou entrar. A tua conta está desativada, e é eliminada 30 dias depois disso. Para a teres de volta, escreve antes disso a quem gere este sítio.',
  },
  invitation: {
    subject: 'Tens um convite para o Outing',
    text: 'Convidamos-te a fazer e a partilhar planos connosco.',
    textFrom: (inviter) => `${inviter} convida-te a fazer e a partilhar planos.`,
    action: 'Criar a tua conta',
    ending: 'O convite funciona uma vez, durante 24 horas. Se não o esperavas, ignora este e-mail.',
  },
  reminder: {
    subject: (title, when) => `${title}, ${when}`,
    outing: (title, when) => `${title} começa ${when}.`,
    wholeDay: (title, when) => `${title} é ${when}.`,
    time: (time) => `Quando: ${time}`,
    place: (place) => `Onde: ${place}`,
    open: 'Abrir no Outing',
    why: 'Recebes este e-mail porque os lembretes por e-mail estão ligados nas tuas definições.',
  },
  weekly: {
    subject: 'Os teus próximos sete dias',
    text: 'É isto que vem nos próximos sete dias.',
    outings: { one: '{count} plano', many: '{count} de planos', other: '{count} planos' },
    entries: {
      one: '{count} entrada do teu calendário',
      many: '{count} de entradas do teu calendário',
      other: '{count} entradas do teu calendário',
    },
    invitations: {
      one: '{count} convite espera pela tua resposta',
      many: '{count} de convites esperam pela tua resposta',
      other: '{count} convites esperam pela tua resposta',
    },
    more: { one: 'e mais {count}', many: 'e mais {count}', other: 'e mais {count}' },
    answers: {
      going: 'Vais',
      maybe: 'Talvez',
      not_going: 'Não podes',
      pending: 'Ainda não respondeste',
      waiting: 'Estás na lista de espera',
    },
    watching: 'Estás a assistir',
    withoutTime: 'Ainda sem hora',
    open: 'Abrir a agenda',
    why: 'Recebes este e-mail uma vez por semana porque o e-mail semanal está ligado nas tuas definições.',
  },
  unsubscribe: {
    reminders: 'Não receber mais estes e-mails',
    weekly: 'Não receber mais estes e-mails',
  },
  unsubscribePage: {
    title: 'Não receber mais estes e-mails',
    reminders: 'Não queres mais lembretes por e-mail? Os lembretes nos teus dispositivos ficam como estão.',
    weekly: 'Não queres mais o e-mail com o que a semana traz?',
    button: 'Não receber mais',
    done: 'Está feito. Não vais receber mais estes e-mails.',
    again: 'Podes voltar a ligá-los nas tuas definições, em Notificações.',
    unknown: 'Este link não funciona. Podes escolher os teus e-mails nas tuas definições, em Notificações.',
    open: 'Abrir o Outing',
  },
};
