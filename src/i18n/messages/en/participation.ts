/** Texts of “Are you coming?” and its answers, wherever they appear. */
export const participation = {
  question: 'Are you coming?',
  questionAbout: '{about}: are you coming?',
  going: 'I’m in',
  maybe: 'Maybe',
  not_going: 'Can’t',
  declined: 'You can’t come to “{title}”.',
  declinedUnnamed: 'Invitation declined.',
  said: {
    going: 'You’re coming to “{title}”.',
    maybe: 'You might come to “{title}”.',
    not_going: 'You can’t come to “{title}”.',
  },
} as const;
