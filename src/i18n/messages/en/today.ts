/** Texts of a day's agenda, wherever it is shown. */
export const today = {
  now: 'Now',
  over: 'over',
  allDay: 'All day',
  until: 'until',
  canceled: 'Canceled',
  draft: 'Draft',
  onlyYou: 'Only you',
  with: 'with {names}',
  moreNames: '{count, number} more',
  theirTime: '{time} in {place}',
  noDetails: 'No place yet',
} as const;
