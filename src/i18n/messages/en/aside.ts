/** Texts next to the content of a wide screen. */
export const aside = {
  today: 'Today',
  free: 'Nothing planned.',
  never: 'Your agenda isn’t on this device yet.',
  ready:
    'Ready offline: agenda, {outings, plural, one {# outing} other {# outings}}{notes, plural, =0 {} one {, # note} other {, # notes}}',
  preparing: 'Downloading your plans…',
  notReady: 'Your plans download when you’re online.',
  busy: '{day}, has plans',
  days: 'Days with plans',
} as const;
