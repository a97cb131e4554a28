/** Offers to put the app on this device. */
export const install = {
  title: 'Install Outing',
  line: 'Have your plans in an app of their own: opens at once, also without a network.',
  phoneLine:
    'Have your plans on your home screen: they open at once, also without a network. It takes four taps.',
  install: 'Install',
  how: 'Show me how',
  store: 'Open the store',
  notNow: 'Not now',
} as const;
