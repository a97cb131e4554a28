/** What somebody sees of an outing before they take part. */
export const preview = {
  pageTitle: 'An invitation',
  plans: '{name} plans this',
  counts:
    '{going, plural, =0 {Nobody has said yes yet} one {# person is going} other {# people are going}}{maybe, plural, =0 {} one {, # maybe} other {, # maybe}}',
  canceled: 'This outing is canceled.',
  inTheirTime: '{zone} · {time} for you',
  signIn: 'Sign in to join',
  signInLine: 'Notes, polls and the program are for those who take part.',
  noAccount: 'I have an invitation to Outing',
  open: 'Open the outing',
  opening: 'Looking whether you take part…',
  outside:
    'You do not take part in this outing yet. Ask {name} to invite you; joining from here is still to come.',
  unverified: 'Confirm your e-mail address to take part.',
  verify: 'Confirm my e-mail',
  home: 'Home',
  notFoundTitle: 'Nothing to see at this address',
  notFound: 'The outing may have been deleted, or it is not shared with you.',
  notFoundGuest:
    'The outing may have been deleted, or it is not shared with everybody. If you take part in it, log in.',
  login: 'Log in',
  offlineTitle: 'This takes the network',
  offline: 'The outing could not be asked for. This page goes on by itself as soon as the network is back.',
  failedTitle: 'This could not be loaded',
  failed: 'Something went wrong. Please try again later.',
} as const;
