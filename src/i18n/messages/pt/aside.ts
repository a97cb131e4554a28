/** Texts next to the content of a wide screen. */
import type { Translation } from '../../translation.ts';
import type { aside as english } from '../en/aside.ts';

export const aside: Translation<typeof english> = {
  today: 'Hoje',
  free: 'Nada planeado.',
  never: 'A tua agenda ainda não está neste dispositivo.',
  ready:
    'Prontos offline: agenda, {outings, plural, one {# plano} many {# de planos} other {# planos}}{notes, plural, =0 {} one {, # nota} many {, # de notas} other {, # notas}}',
  preparing: 'A descarregar os teus planos…',
  notReady: 'Os teus planos são descarregados quando estiveres online.',
  busy: '{day}, tem planos',
  days: 'Dias com planos',
};
