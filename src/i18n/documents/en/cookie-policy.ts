import type { Document } from '../document.ts';

export const document: Document = {
  language: 'en',
  title: 'Cookie policy',
  summary:
    'Two cookies, both needed for a safe login. Everything else that the app stores in your browser makes it work offline.',
  reviewed: false,
  sections: [
    {
      id: 'why-no-question',
      heading: 'Why you were not asked',
      blocks: [
        'Many sites ask which cookies you want. There is nothing to choose here: no advertising, no visitor statistics, no other company. The app stores only what it needs for you to use it.',
      ],
    },
    {
      id: 'cookies',
      heading: 'The cookies',
      blocks: [
        {
          terms: [
            {
              name: '__Host-outing_session',
              meaning:
                'A random number that identifies you to the server. Scripts cannot read it, and it is sent only to this server, encrypted. It ends after 30 days without use, after a year at the latest, and when you log out.',
            },
            {
              name: 'XSRF-TOKEN',
              meaning:
                'A second number that belongs to the first one. The app sends it with changes, so that no other website can make them in your name. It lasts as long as the first one.',
            },
            {
              name: '__Host-outing_device_…',
              meaning:
                'One for each account used on this device. It lets the server distinguish your device from a stranger who guesses your password: you can log in while the stranger has to wait. It contains nothing else, stays after a logout, and ends after a year.',
            },
          ],
        },
        'The first two may be set before you log in: a login form needs that protection as well. Without an account they contain nothing about you.',
      ],
    },
    {
      id: 'storage',
      heading: 'What else is stored in your browser',
      blocks: [
        {
          terms: [
            {
              name: 'Database (IndexedDB)',
              meaning:
                'Your agenda with its outings, notes and polls, unfinished forms, and unsent changes. Deleted when you log out; unsent changes stay encrypted for up to 30 days. Your answer to the offer to install the app stays, so that you are not asked again.',
            },
            {
              name: 'Files of the app (Cache Storage, service worker)',
              meaning:
                'The app itself, so that it opens offline, and pictures of your outings until you log out.',
            },
            {
              name: 'Choices (Local Storage)',
              meaning: 'Your theme and your language.',
            },
            {
              name: 'Places in lists (Session Storage)',
              meaning:
                'Your position in lists. While you log in with another service: what you were doing. Deleted when you close the tab.',
            },
          ],
        },
      ],
    },
    {
      id: 'control',
      heading: 'How to delete it',
      blocks: [
        'Log out: that deletes the cookies and the database. To remove the rest as well, clear the data of this site in the settings of your browser. Unsent changes are lost then.',
        'If you block cookies or storage for this site, it cannot work: everything that it shows comes from there.',
      ],
    },
    {
      id: 'others',
      heading: 'Cookies of others',
      blocks: [
        'None. Pages of this service load nothing from other servers. When you follow a link to another website, its rules apply.',
      ],
    },
  ],
};
