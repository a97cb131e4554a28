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
  storage: {
    blocked: {
      title: 'One tab holds this one up',
      line: 'Outing is open in another tab or window in an older version. Close it there, and this page goes on by itself. Nothing is lost.',
    },
    outdated: {
      title: 'There is a newer Outing',
      line: 'It was opened in another tab. This one stops here, so that old and new do not get mixed up. What you saved is safe.',
      action: 'Go on with the new one',
    },
    unavailable: {
      title: 'Nothing can be kept here',
      line: 'Outing keeps your plans on your device, so that they open without a network. This browser does not let it: a private window or blocked site data may be the reason. Open Outing in a normal window, or allow it to keep data.',
      action: 'Try again',
    },
    full: {
      title: 'This device is full',
      line: 'There is not even room to open your plans. Free some space on the device, then try again. Nothing that you saved is gone.',
      action: 'Try again',
    },
    restoring: {
      title: 'Bringing your plans back',
      line: 'The browser took away what was kept on this device.',
    },
  },
} as const;
