/** Beside the content of a wide screen. */
import type { Translation } from '../../translation.ts';
import type { aside as english } from '../en/aside.ts';

export const aside: Translation<typeof english> = {
  today: 'Hoje',
  free: 'Nada planeado.',
  never: 'A tua agenda ainda não está neste dispositivo.',
  offlineTitle: 'Para usar sem rede',
  ready:
    'Prontos: agenda, {outings, plural, one {# plano} many {# de planos} other {# planos}}{notes, plural, =0 {} one {, # nota} many {, # de notas} other {, # notas}}',
  preparing: 'Os teus planos estão a chegar a este dispositivo…',
  notReady: 'Os teus planos chegam a este dispositivo assim que houver rede.',
  busy: '{day}, há algo planeado',
  days: 'Dias com planos',
};
