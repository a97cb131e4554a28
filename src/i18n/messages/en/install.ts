/** Texts of offers to put the app on this device. */
export const install = {
  title: 'Install Outing',
  line: 'Your plans in an app of their own. It opens at once, even offline.',
  phoneLine: 'Your plans on your home screen. They open at once, even offline. It takes four taps.',
  install: 'Install',
  how: 'Show me how',
  notNow: 'Not now',
} as const;
