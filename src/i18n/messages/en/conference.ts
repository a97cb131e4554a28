/** Texts of the offer to plan a conference. */
export const conference = {
  title: 'Going to a conference?',
  line: 'Plan talks and dinners with people who’ll be there, and show them on your profile later.',
  plan: 'Plan a conference',
  notNow: 'Not now',
} as const;
