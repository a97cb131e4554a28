/** Texts of the offer to plan a conference. */
import type { Translation } from '../../translation.ts';
import type { conference as english } from '../en/conference.ts';

export const conference: Translation<typeof english> = {
  title: 'Vais a uma conferência?',
  line: 'Planeia palestras e jantares com quem lá vai estar, e mostra-os mais tarde no teu perfil.',
  plan: 'Planear uma conferência',
  notNow: 'Agora não',
};
