/** Texts for users' reviews of the app itself. */
export const appReview = {
  title: 'How do you like Outing?',
  line: 'Your answer goes to the people who run Outing. No one else sees it.',
  rating: 'Your rating',
  ratingMissing: 'Choose 1 to 5 stars.',
  message: 'What do you like, and what would you change?',
  tooLong: 'The review can not have more than {max} characters.',
  notNow: 'Not Now',
  submit: 'Submit',
  thanks: 'Thank you for your feedback!',
  thanksLine: 'You can leave us other review anytime.',
  row: 'Review the app',
  rowLine: 'Tell us what you like and what you miss',
} as const;
