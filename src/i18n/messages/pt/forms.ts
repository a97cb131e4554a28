/** Texts that all forms share. */
import type { Translation } from '../../translation.ts';
import type { forms as english } from '../en/forms.ts';

export const forms: Translation<typeof english> = {
  restored: 'Rascunho recuperado.',
  discard: 'Descartar',
  leaveTitle: 'Sair sem guardar?',
  leaveText: 'Manter o rascunho neste dispositivo e acabar mais tarde?',
  keepForLater: 'Manter para mais tarde',
  dropTitle: 'Descartar a tua escolha?',
  dropText: 'Ainda não foi guardada.',
  chooseOn: 'Continuar a escolher',
  someErrors: 'Alguns campos precisam da tua atenção.',
};
