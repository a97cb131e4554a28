import type { Document } from '../document.ts';

export const document: Document = {
  language: 'en',
  title: 'Privacy policy',
  summary:
    'Which data about you this service has, where it lies, who sees it, and how you get rid of it. There is no advertising, no tracking, and no other company that listens in.',
  reviewed: false,
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      blocks: [
        'The operator of the server at this address. Outing is software that anyone may run; its authors do not receive any data from this server. The operator adds here their name, how to reach them, and on which legal grounds they work.',
      ],
    },
    {
      id: 'account',
      heading: 'What you tell about yourself',
      blocks: [
        {
          terms: [
            { name: 'Name, username', meaning: 'Shown to the people you plan with.' },
            {
              name: 'E-mail address',
              meaning:
                'To log in, to confirm that it is yours, and for a new password. It is not shown to others. Other mail comes only if you ask for it in your settings: reminders, and what the week brings. Each can be stopped by the link in it.',
            },
            {
              name: 'Password',
              meaning: 'Kept only as a hash (Argon2id), from which it cannot be read.',
            },
            {
              name: 'Connection with a provider',
              meaning:
                'If you log in by Google, Apple or another service: its name for you, and the address that it named. We keep nothing else of what it says, and it learns that you log in here. Whom it made known without an account is forgotten after an hour.',
            },
            { name: 'Time zone', meaning: 'So that times are shown rightly. Your browser names it.' },
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
        'Outings, their program, their places, cover pictures, photos, files, notes, polls, votes, who takes part, and whom you follow. It is there to be shared, and this is who sees it:',
        {
          list: [
            'A private outing is seen by the people in it, and by those who were invited. Others are answered as if it did not exist.',
            'A public outing shows its title, time, place, who plans it and how many come to whoever has its link, also without an account. Its picture, notes, polls and program stay with those who take part.',
            'A draft is seen only by those who run the outing.',
            'Votes carry names: everyone in the outing can see who chose what.',
            'People who only watch an outing do not see its notes.',
          ],
        },
        'Your travel log, the places that you marked as visited, is seen by people who follow you, unless you choose otherwise in the settings.',
        'Entries of your own calendar are seen by no one else. If you allow it in the settings, people whom you follow or have in a contact list learn that you are busy at a time for which they plan something with you, and nothing more.',
        'A picture that you upload is drawn anew by the server, so that what a camera writes into its files, such as the place, is not kept. Other files are kept as they are, and given to the members of their outing alone.',
        'Nothing that you write is encrypted against the operator. Whoever runs the server can read its database.',
      ],
    },
    {
      id: 'device',
      heading: 'What is stored on your device',
      blocks: [
        'The app works without a network because it keeps a database in your browser: your agenda, and the outings, pictures, files, notes and polls that concern you. Changes that were not sent yet wait there in a queue. The app itself is stored, too, and a few choices such as the dark look.',
        'It is not locked while you are logged in: whoever can use your browser can read it. When you log out, or are logged out, all of it is deleted. Only what was not sent yet stays, encrypted with a key that the server gives to no one but you, for up to 30 days. You get it back when you log in on that device again.',
        'Clearing the data of this site in your browser removes everything, also what was not sent.',
      ],
    },
    {
      id: 'technical',
      heading: 'What accrues by itself',
      blocks: [
        {
          terms: [
            {
              name: 'Sessions',
              meaning:
                'For each login a hash of its cookie, when it began and the hour in which it was last used. A session ends after 30 days without use, after a year at the latest, and when you log out.',
            },
            {
              name: 'Address for notifications',
              meaning:
                'Where you turn them on: the address that the maker of your browser gives for it, and keys with which only your device reads them. It is deleted when you turn them off or log out.',
            },
            {
              name: 'Device number',
              meaning:
                'A random number that names your browser to the server, so that a change is never made twice.',
            },
            {
              name: 'Log of changes',
              meaning:
                'What changed in which outing and by whom, for 30 days, so that devices which were away can catch up. Answers to changes are kept as long, for the case that they were lost on the way.',
            },
            {
              name: 'Network address',
              meaning:
                'Used to count failed attempts to log in and the like. It is counted under a hash, for minutes, and is not stored with your account.',
            },
            {
              name: 'Server log',
              meaning:
                'The server writes down when it starts, stops, or fails at something, with the path of the request that failed. It writes down no visits. For the safety of accounts it writes down logins, attempts that failed, new passwords and blocks, with the number of the account and the network that they came from. As long as no mail server is set up, mails go into a folder of the server. A proxy in front of the server may keep a log of its own; the operator says so here.',
            },
            {
              name: 'Backups',
              meaning:
                'The database is copied regularly. What you delete may be in a copy until that is replaced or removed.',
            },
          ],
        },
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives data',
      blocks: [
        'No one whom the app calls by itself: it loads nothing from other servers, and your browser is told to refuse that. Three parties may be needed to run it, and the operator names them here: whoever hosts the server, whoever carries its mail to you, and whoever keeps its pictures, if they are kept elsewhere. In that case your browser uploads pictures straight to that place.',
        'When you share a link to an outing in another app, that app learns the link.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long it is kept',
      blocks: [
        'Your account and what you planned stay until you delete them. What you delete leaves the database at once, with its log of changes, and backups when they are replaced. Links for confirming an address work for 24 hours, those for a new password for one hour, and both are removed afterwards.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'You may ask the operator what is stored about you, have it corrected, get a copy, have it deleted, or object to its use. Name, agenda and notes you can read and mostly change in the app. A copy of everything you get in the settings, under “Export your data”, and there you deactivate your account, too, which deletes it after 30 days. If you think that they do wrong, you may turn to the authority for data protection where you live.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'The service is not made for children who may not agree to this by themselves where they live. If a child has an account all the same, tell the operator, who deletes it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: [
        'When the software or the operator begins to do something else with data, this text changes with it, and what matters to you is announced.',
      ],
    },
  ],
};
