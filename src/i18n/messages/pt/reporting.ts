/** Texts for reporting a person, or something that they wrote, to the operator. */
import type { Translation } from '../../translation.ts';
import type { reporting as english } from '../en/reporting.ts';

export const reporting: Translation<typeof english> = {
  action: 'Denunciar…',
  title: {
    user: 'Denunciar {name}',
    outing: 'Denunciar este plano',
    note: 'Denunciar esta nota',
    comment: 'Denunciar este comentário',
    attachment: 'Denunciar esta foto',
    message: 'Denunciar esta mensagem',
    file: 'Denunciar este ficheiro',
  },
  about: 'A tua denúncia vai para quem gere o Outing. Mais ninguém fica a saber.',
  reason: 'O que se passa?',
  reasonOf: {
    spam: 'Spam ou publicidade',
    harassment: 'Assédio ou bullying',
    hate: 'Ódio',
    violence: 'Violência ou ameaças',
    sexual: 'Conteúdo sexual',
    impersonation: 'Faz-se passar por outra pessoa',
    other: 'Outra coisa',
  },
  reasonMissing: 'Escolhe um motivo.',
  text: 'Conta-nos mais',
  send: 'Enviar denúncia',
  thanks: 'Obrigado',
  thanksLine: 'A tua denúncia vai a caminho. Vamos analisá-la, e mais ninguém fica a saber.',
  blockLine: 'Não queres mais nada com {name}? Quem é bloqueado não fica a saber.',
  block: 'Bloquear {name}',
};
