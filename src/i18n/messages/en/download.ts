/** Texts about how to put the app on a device. */
export const download = {
  title: 'Install Outing',
  line: 'Outing is a web app: install it from the browser in a few taps, and it opens like any other app, even offline. It isn’t in any app store.',
  lineInStores:
    'Outing is in the store. Or install it from the browser in a few taps: it opens like any other app, even offline.',
  store: 'Open in {name}',
  installed: 'This is the installed app. Here’s how to get it on your other devices.',
  open: 'Open Outing',
  here: 'This device',
  iphone: {
    title: 'iPhone and iPad',
    line: 'With Safari.',
    step1: 'Open this address in Safari.',
    step2: 'Tap the Share button: a square with an arrow that points up.',
    step3: 'Choose “Add to Home Screen”, then “Add”.',
    step4: 'Open Outing from the home screen and log in there once: the installed app keeps its own data.',
  },
  android: {
    title: 'Android',
    line: 'With Chrome, Edge, Samsung Internet or Firefox.',
    step1: 'Open this address in the browser.',
    step2: 'Open the browser’s menu: three dots or three lines at the edge of the screen.',
    step3: 'Choose “Install app” or “Add to Home screen”, and confirm.',
    step4: 'Open Outing from the home screen or the list of apps.',
  },
  desktop: {
    title: 'Windows, Linux and ChromeOS',
    line: 'With Chrome or Edge, on Windows also with Firefox.',
    step1: 'Open this address in the browser.',
    step2:
      'Press the install button at the end of the address bar. If there is none, look for “Install” in the browser’s menu.',
    step3: 'Confirm. Outing gets its own window and its own icon.',
  },
  mac: {
    title: 'Mac',
    line: 'With Safari from macOS 14 on; with Chrome or Edge as on Windows.',
    step1: 'Open this address in Safari.',
    step2: 'In the menu bar choose “File”, then “Add to Dock…”.',
    step3: 'Confirm with “Add”, open Outing from the Dock and log in there once.',
  },
  without: {
    title: 'Without installing',
    line: 'Any modern browser works. Everything works in a tab, too, even offline: the first visit saves the app on your device. Keep a bookmark. Safari may delete it after a week without a visit.',
  },
  remove: {
    title: 'Removing it',
    line: 'First check in Settings that nothing is waiting to send. Then log out, which deletes your data from the device, and remove the app as you would any other.',
  },
} as const;
