/** Parts of the product that are not built yet: their names, and what they will be. */
export const comingFeatures = {
  badge: 'Coming soon',
  notYet: 'This part is not built yet. Everything else works meanwhile.',
  home: 'Home',
  agenda: 'Go to the agenda',
  someTitle: 'A part that is still to come',
  someLine: 'It will be here one day.',
  features: {
    activities: {
      title: 'Activity',
      line: 'Everything that happened in an outing, in the order in which it happened: who came, what changed, and when.',
    },
    agendas: {
      title: 'Other people’s agendas',
      line: 'The outings that somebody shares with you, on one page of their own.',
    },
    calendar: {
      title: 'Calendar',
      line: 'Your outings by day, week, month and year. Until then the agenda shows them day by day and as a list.',
    },
    chat: {
      title: 'Chat',
      line: 'Talk with the people of an outing, or with anybody you plan things with, also while you have no network.',
    },
    collections: {
      title: 'Collections',
      line: 'Outings put together under one heading, such as all your journeys.',
    },
    contactLists: {
      title: 'Contact lists',
      line: 'The people you plan things with in lists, and lists inside lists, to share an outing with all of them at once.',
    },
    feed: {
      title: 'News',
      line: 'What the people you follow are up to, and what changed in your plans. Until then, today and notifications tell you.',
    },
    helpCenter: {
      title: 'Help',
      line: 'Questions and answers about Outing will stand here.',
    },
    info: {
      title: 'About Outing',
      line: 'What Outing is for, who makes it, and what is new in it.',
    },
    invite: {
      title: 'Invite friends',
      line: 'Bring your friends to Outing. You can already invite people to each of your outings.',
    },
    people: {
      title: 'People',
      line: 'Find people, follow them, and see who follows you.',
    },
    pricing: {
      title: 'Pricing',
      line: 'Outing costs nothing now. Should there be something to pay for one day, it will be said here first.',
    },
    profile: {
      title: 'Profile',
      line: 'A page about a person: who they are, and what they share with you. Your own account stands in the settings.',
    },
  },
} as const;
