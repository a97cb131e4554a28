/** Screens that stand in for another one. */
export const standIn = {
  notFound: {
    title: 'Nothing at this address',
    line: 'The link may be old, or the plan is no longer shared with you.',
  },
  noInternet: {
    title: 'No internet connection',
    line: 'What you asked for is not on this device yet. It opens by itself as soon as the network is back.',
    signIn: 'Signing in takes the network. This page goes on by itself as soon as it is back.',
    back: 'You are online again.',
    retry: 'Try again',
    still: 'Still no answer.',
    go: 'Continue',
    settings: 'Settings',
  },
  comingSoon: {
    title: 'Coming soon',
    line: 'We are still preparing this place. Come back in a while.',
    blocked:
      'Your account is not open at the moment. If you think that this is a mistake, please write to us.',
    login: 'Log in',
    signOut: 'Sign out',
  },
  maintenance: {
    title: 'Under maintenance',
    line: 'Outing is being looked after and will be back soon. What is on this device stays as it is, and what you write waits here until then.',
    retry: 'Try again',
    still: 'Not yet. This page asks again by itself.',
    back: 'Everything works again.',
    go: 'Continue',
  },
  notAuthorized: {
    title: 'This is not open to you',
    line: 'You are signed in as {name}, and what you asked for is meant for other people. Ask whoever sent you here to let you in.',
    signOut: 'Sign out',
  },
  home: 'Home',
} as const;
