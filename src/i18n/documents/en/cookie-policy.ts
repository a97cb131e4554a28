import type { Document } from '../document.ts';

export const document: Document = {
  language: 'en',
  title: 'Cookie policy',
  summary:
    'Two cookies, both needed to log in safely. What else the app stores in your browser makes it work without a network.',
  reviewed: false,
  sections: [
    {
      id: 'why-no-question',
      heading: 'Why you were not asked',
      blocks: [
        'You know the windows that ask which cookies you want. There is none here, because there is nothing to choose: no advertising, no statistics about visitors, no other company. What is stored is what you asked for by using the app.',
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
                'A random number by which the server knows that it is you. Scripts cannot read it, it goes to this server only, and it is sent encrypted. It ends after 30 days without use, after a year at the latest, and when you log out.',
            },
            {
              name: 'XSRF-TOKEN',
              meaning:
                'A second number that goes with the first one. The app sends it along with changes, so that no other website can make them in your name. It lives as long as the first one.',
            },
            {
              name: '__Host-outing_device_…',
              meaning:
                'One for each account that was logged in to on this device. By it the server tells your device from a stranger who guesses your password, and lets you in while the stranger has to wait. It says nothing else, outlives logging out, and ends after a year.',
            },
          ],
        },
        'The first two may be set before you log in: a login form needs that protection, too. Without an account behind them they say nothing about you.',
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
                'Your agenda with its outings, notes and polls, forms that you have begun, and changes that wait to be sent. Deleted when you log out; what was not sent stays encrypted for up to 30 days. What you answered when you were offered to install the app stays, so that you are not asked again.',
            },
            {
              name: 'Files of the app (Cache Storage, service worker)',
              meaning:
                'The app itself, so that it opens without a network, and pictures of your outings until you log out.',
            },
            {
              name: 'Choices (Local Storage)',
              meaning: 'Whether you like it light or dark, and which language you read.',
            },
            {
              name: 'Places in lists (Session Storage)',
              meaning:
                'How far you had read, to find it again. While you log in with another service: what you were about to do. Gone when you close the tab.',
            },
          ],
        },
      ],
    },
    {
      id: 'control',
      heading: 'How to get rid of it',
      blocks: [
        'Log out: that deletes the cookies and the database. To remove the rest as well, clear the data of this site in the settings of your browser. Changes that were not sent yet are lost then.',
        'If you forbid cookies or storage for this site, it cannot work: everything that it shows comes from there.',
      ],
    },
    {
      id: 'others',
      heading: 'Cookies of others',
      blocks: [
        'None. Pages of this service load nothing from other servers. When you follow a link to another website, the rules of that website hold.',
      ],
    },
  ],
};
