/** The frame: navigation, shortcuts, the aside, and the screens that stand in for another one. */
export const shell = {
  nav: {
    home: 'Home',
    agenda: 'Agenda',
    travel: 'Travel',
    search: 'Search',
    notices: 'Notifications',
    bell: '{count, plural, =0 {Notifications} one {Notifications, # new} other {Notifications, # new}}',
    unread: '{count, plural, one {# new notification} other {# new notifications}}',
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
    maintenance: 'Under maintenance',
    offlineToSend: 'Offline, {count, number} to send',
    maintenanceToSend: 'Under maintenance, {count, number} to send',
  },
  refresh: 'Refresh',
  notice: {
    refused: 'A change was not accepted',
  },
  update: {
    question: 'New version app is available. Refresh now?',
    busy: 'The present version is still sending something. Please try again in a moment.',
    refresh: 'Quick Update',
    later: 'Later',
    unsaved: 'What you are writing is not saved yet. The new version is offered again once it is.',
    missing: 'A part of this screen did not come. What you saved is safe on this device.',
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
  },
  home: 'Home',
} as const;
