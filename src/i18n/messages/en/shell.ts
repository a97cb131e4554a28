/** The frame: navigation, shortcuts, the aside, and the screens that stand in for another one. */
export const shell = {
  nav: {
    home: 'Home',
    agenda: 'Agenda',
    new: 'New',
    newOuting: 'New outing',
    me: 'Me',
    refused: '{count, plural, one {# change not accepted} other {# changes not accepted}}',
  },
  sync: {
    saved: 'All saved and sent',
    toSend: '{count, number} to send',
    refused: '{count, number} not accepted',
    offline: 'Offline',
    offlineToSend: 'Offline, {count, number} to send',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    hint: 'They rest while you write.',
    newOuting: 'New outing',
    home: 'Go to Home',
    agenda: 'Go to the agenda',
    settings: 'Go to settings',
    search: 'Search',
    help: 'Show these shortcuts',
    escape: 'Close what is on top',
    between: 'then',
  },
  aside: {
    today: 'Today',
    free: 'Nothing planned.',
    never: 'Your agenda is not on this device yet.',
    offlineTitle: 'Offline',
    ready:
      'Ready: agenda, {outings, plural, one {# outing} other {# outings}}{notes, plural, =0 {} one {, # note} other {, # notes}}',
    preparing: 'Bringing your plans to this device…',
    notReady: 'Your plans come to this device as soon as there is a network.',
    busy: '{day}, something planned',
    days: 'Days with plans',
  },
  notice: {
    refused: 'A change was not accepted',
  },
  update: {
    question: 'New version app is available. Refresh now?',
    refresh: 'Quick Update',
    later: 'Later',
  },
  notFound: {
    title: 'Nothing at this address',
    line: 'The link may be old, or the plan is no longer shared with you.',
  },
  error: {
    title: 'This screen fell over',
    line: 'Something unexpected happened. What you saved is safe on this device.',
    reload: 'Reload',
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
    signOut: 'Sign out',
  },
  home: 'Home',
} as const;
