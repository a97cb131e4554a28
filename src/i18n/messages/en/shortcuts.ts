/** The help with the keys of the app. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  hint: 'Off while you type.',
  newOuting: 'New outing',
  home: 'Go to Home',
  agenda: 'Go to the agenda',
  travel: 'Go to Travel',
  people: 'Go to people',
  notices: 'Go to notifications',
  settings: 'Go to settings',
  search: 'Search here, or everything',
  searchAll: 'Search everything',
  help: 'Show these shortcuts',
  escape: 'Close',
  between: 'then',
  everywhere: 'Everywhere',
  onThisScreen: 'On this screen',
} as const;
