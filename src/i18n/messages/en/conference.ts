/** The offer to plan a conference. */
export const conference = {
  title: 'Going to a conference?',
  line: 'Plan talks, meetings and evenings with those who are there, too. Later, a professional collection on your profile can show what you were at.',
  plan: 'Plan a conference',
  notNow: 'Not now',
} as const;
