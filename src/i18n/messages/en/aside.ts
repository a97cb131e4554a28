/** Beside the content of a wide screen. */
export const aside = {
  today: 'Today',
  free: 'Nothing planned.',
  never: 'Your agenda is not on this device yet.',
  offlineTitle: 'For offline use',
  ready:
    'Ready: agenda, {outings, plural, one {# outing} other {# outings}}{notes, plural, =0 {} one {, # note} other {, # notes}}',
  preparing: 'Bringing your plans to this device…',
  notReady: 'Your plans come to this device as soon as there is a network.',
  busy: '{day}, something planned',
  days: 'Days with plans',
} as const;
