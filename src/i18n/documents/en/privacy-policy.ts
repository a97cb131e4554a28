import type { Document } from '../document.ts';

export const document: Document = {
  language: 'en',
  title: 'Privacy policy',
  summary:
    'Which data this service stores about you, where, who sees it, and how to delete it. There is no advertising, no tracking, and no other company involved.',
  reviewed: false,
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      blocks: [
        'The operator of the server at this address. Outing is software that anyone may run; its authors do not receive any data from this server. The operator adds their name, contact and legal grounds here.',
      ],
    },
    {
      id: 'account',
      heading: 'What you tell us about yourself',
      blocks: [
        {
          terms: [
            { name: 'Name, username', meaning: 'Shown to the people you plan with.' },
            {
              name: 'E-mail address',
              meaning:
                'For logging in, confirming that it is yours, and setting a new password. Others do not see it. Other mail arrives only if you turn it on in the settings: reminders and the weekly overview. A link in each mail turns it off.',
            },
            {
              name: 'Password',
              meaning: 'Stored only as a hash (Argon2id), from which it cannot be recovered.',
            },
            {
              name: 'Connection with a provider',
              meaning:
                'If you log in with Google, Apple or another service: its id for you, and the e-mail address it gave. We store nothing else from it, and it learns that you log in here. If you do not create an account, this data is deleted after an hour.',
            },
            { name: 'Time zone', meaning: 'For showing times correctly. Your browser provides it.' },
            {
              name: 'Invitation',
              meaning: 'Who invited you, if someone did, and the address that the invitation was made for.',
            },
          ],
        },
      ],
    },
    {
      id: 'plans',
      heading: 'What you plan',
      blocks: [
        'Outings, their program, their places, cover pictures, photos, files, notes, polls, votes, who takes part, and whom you follow. It is made to be shared, and these people see it:',
        {
          list: [
            'Only members and invited people see a private outing. For everyone else it does not seem to exist.',
            'Anyone with the link to a public outing sees its title, time, place, who plans it and how many people come, even without an account. Only members see its picture, notes, polls and program.',
            'Only the people who run an outing see its draft.',
            'Votes carry names: everyone in the outing can see who chose what.',
            'People who only watch an outing do not see its notes.',
          ],
        },
        'People who follow you see your travel log, the places that you marked as visited, unless you choose otherwise in the settings.',
        'No one else sees the entries of your own calendar. If you allow it in the settings, people whom you follow or have in a contact list learn that you are busy at a time for which they plan something with you, and nothing more.',
        'The server encodes uploaded pictures again, which removes data that a camera adds to its files, such as the place. Other files are stored unchanged, and only members of their outing can open them.',
        'Your content is not encrypted against the operator: the people who run the server can read its database.',
      ],
    },
    {
      id: 'device',
      heading: 'What is stored on your device',
      blocks: [
        'The app works offline because it stores a database in your browser: your agenda with its outings, pictures, files, notes and polls. Unsent changes wait there in a queue. The app itself and a few settings, such as the dark theme, are also stored.',
        'It is not locked while you are logged in: anyone who can use your browser can read it. When you log out, or are logged out, all of it is deleted. Only unsent changes stay for up to 30 days, encrypted with a key that the server gives only to you. You get them back when you log in on that device again.',
        'Clearing this site’s data in your browser deletes everything, including unsent changes.',
      ],
    },
    {
      id: 'technical',
      heading: 'Technical data',
      blocks: [
        {
          terms: [
            {
              name: 'Sessions',
              meaning:
                'For each login: a hash of its cookie, its start, and the hour of its last use. A session ends after 30 days without use, after a year at the latest, and when you log out.',
            },
            {
              name: 'Address for notifications',
              meaning:
                'If you turn them on: the address that your browser’s maker provides, and keys with which only your device can read them. It is deleted when you turn them off or log out.',
            },
            {
              name: 'Device number',
              meaning:
                'A random number that identifies your browser to the server, so that no change takes effect twice.',
            },
            {
              name: 'Log of changes',
              meaning:
                'Who changed what in which outing, for 30 days, so that devices can catch up. Responses to changes are stored for the same time, in case they were lost on the way.',
            },
            {
              name: 'Network address',
              meaning:
                'Used to count failed attempts to log in and the like. It is counted as a hash, for minutes, and not stored with your account.',
            },
            {
              name: 'Server log',
              meaning:
                'The server logs its starts, stops and errors, with the path of a failed request. It logs no visits. For the security of accounts it logs logins, failed attempts, new passwords and blocks, with the id of the account and the network. Without a mail server, mails are stored in a folder of the server. A proxy in front of the server may have its own log; the operator says so here.',
            },
            {
              name: 'Backups',
              meaning:
                'The database is copied regularly. Deleted data may remain in a copy until that is replaced or deleted.',
            },
          ],
        },
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives data',
      blocks: [
        'The app contacts no one else: it loads nothing from other servers, and tells your browser to block that. The operator may need up to three providers, and names them here: for the server, for mail, and for storing pictures, if they are stored elsewhere. In that case your browser uploads pictures directly to that provider.',
        'When you share a link to an outing in another app, that app learns the link.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long data is stored',
      blocks: [
        'Your account and your plans stay until you delete them. Deleted data disappears from the database and its log of changes at once, and from backups when they are replaced. Links that confirm an address work for 24 hours, links for a new password for one hour; both are deleted afterwards.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'You may ask the operator what is stored about you, have it corrected, get a copy, have it deleted, or object to its use. You can read and mostly change your name, agenda and notes in the app. In the settings, “Export your data” gives you a copy of everything, and “Deactivate account” deletes your account after 30 days. You may complain to the data protection authority where you live.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'The service is not for children who are too young to agree to this where they live. If such a child has an account, tell the operator, who will delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'If the software or the operator uses data in another way, this text changes with it, and important changes are announced.',
      ],
    },
  ],
};
