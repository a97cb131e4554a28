/**
 * Leap days, days with clock changes, the last and first days of years, and both ends of a day in the sample's home
 * zone.
 */
export const SPECIAL_DAYS: readonly Date[] = [
  '2028-02-29T10:00:00Z',
  '2028-02-28T23:30:00Z',
  '2026-03-08T12:00:00Z',
  '2026-03-29T00:30:00Z',
  '2026-03-29T12:00:00Z',
  '2026-04-05T12:00:00Z',
  '2026-10-04T12:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T22:59:00Z',
  '2026-11-01T12:00:00Z',
  '2026-12-31T22:30:00Z',
  '2026-12-31T23:30:00Z',
  '2027-01-01T12:00:00Z',
  '2027-06-21T22:00:00Z',
].map((text) => new Date(text));
