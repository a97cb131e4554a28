/** The offer to plan a conference. */
import type { Translation } from '../../translation.ts';
import type { conference as english } from '../en/conference.ts';

export const conference: Translation<typeof english> = {
  title: 'Vais a uma conferência?',
  line: 'Planeia palestras, encontros e serões com quem também lá estiver. Mais tarde, uma coleção profissional no teu perfil pode mostrar onde estiveste.',
  plan: 'Planear uma conferência',
  notNow: 'Agora não',
};
