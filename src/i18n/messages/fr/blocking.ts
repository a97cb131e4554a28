/** Texts for blocking and unblocking a person. */
import type { Translation } from '../../translation.ts';
import type { blocking as english } from '../en/blocking.ts';

export const blocking: Translation<typeof english> = {
  title: 'Bloquer {name} ?',
  does: {
    apart: '{name} ne peut plus te trouver, te suivre, t’inviter ni t’écrire, et toi non plus.',
    follows: 'Vous ne vous suivez plus, et {name} quitte tes listes de contacts.',
    outings: 'Dans vos sorties communes, vous ne voyez plus que vos noms.',
    quiet: '{name} n’en est pas informé. Tu peux débloquer à tout moment.',
  },
  confirm: 'Bloquer',
  blocked: 'Tu as bloqué {name}.',
  unblocked: 'Tu as débloqué {name}.',
};
