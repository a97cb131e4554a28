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
    storageTitle: 'The storage of this device does not answer',
    storageLine: 'Reload the page to try again. What you saved is safe on this device.',
    reload: 'Reload',
  },
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
    lost: 'The browser took away what Outing had kept on this device. Your plans come back from the server; what had not been sent yet is gone.',
    tight: 'This device is full. What you saved is safe, but there may be no room for more.',
    makeRoom: 'Make room',
    understood: 'OK',
    later: 'Later',
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
