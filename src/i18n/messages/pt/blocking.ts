/** Texts for blocking and unblocking a person. */
import type { Translation } from '../../translation.ts';
import type { blocking as english } from '../en/blocking.ts';

export const blocking: Translation<typeof english> = {
  title: 'Bloquear {name}?',
  does: {
    apart: '{name} deixa de poder encontrar-te, seguir-te, convidar-te ou escrever-te, e tu também não.',
    follows: 'Deixam de se seguir, e {name} sai das tuas listas de contactos.',
    outings: 'Nos planos em comum, só veem o nome um do outro.',
    quiet: '{name} não é informado. Podes desbloquear quando quiseres.',
  },
  confirm: 'Bloquear',
  blocked: 'Bloqueaste {name}.',
  unblocked: 'Desbloqueaste {name}.',
};
