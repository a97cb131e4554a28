/** Texts of guided tours of the app's screens. */
export const tour = {
  offer: {
    first: {
      title: 'New here?',
      line: 'One minute, and you know your way around. You’ll find it in Help later, too.',
    },
    further: {
      title: 'A tour of this screen?',
      line: 'A quick look at what you can do here.',
    },
    show: 'Show me',
    decline: 'No, thanks',
  },
  progress: '{at, number} of {count, number}',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  leave: 'Leave the tour',
  list: {
    title: 'Tours',
    seen: 'Seen',
    noOuting: 'This tour needs an outing, and there’s none on this device yet.',
    name: {
      home: 'Home',
      outings: 'Agenda',
      outing: 'An outing',
      chat: 'Chat',
      people: 'People',
      contact_lists: 'Contact lists',
      profile: 'Your profile',
    },
    line: {
      home: 'Your day, and the way to everything else',
      outings: 'Your days, what’s coming up and what’s past',
      outing: 'What you can do in it, based on your role',
      chat: 'Groups, pairs, and the chat of each outing',
      people: 'Contacts, people you follow, and your followers',
      contact_lists: 'Sorting the people who follow you',
      profile: 'What others see of you',
    },
  },
  stops: {
    stories: {
      title: 'Stories',
      text: 'What people you follow share for 24 hours. Tap your circle to add yours.',
    },
    today: {
      title: 'Your day',
      text: 'What’s on today, even offline. Tap a line to open its outing.',
    },
    newOuting: {
      title: 'A new outing',
      text: 'Start with a title; the rest can wait. It stays a draft until you set it.',
    },
    toAgenda: {
      title: 'Agenda',
      text: 'All your outings: day by day, upcoming and past.',
    },
    toChat: {
      title: 'Chat',
      text: 'Each outing has a chat. You can write to people and groups, too.',
    },
    toSearch: {
      title: 'Search',
      text: 'Finds outings, people, notes and messages on this device, even offline.',
    },
    toMe: {
      title: 'Me',
      text: 'Your profile, people, settings and help.',
    },
    views: {
      title: 'Three views',
      text: 'One day, what’s coming up, or what’s past. You can filter the lists.',
    },
    week: {
      title: 'The week',
      text: 'A dot marks the days with plans.',
    },
    calendar: {
      title: 'Calendar',
      text: 'Weeks, months and years, with your own entries and other calendars.',
    },
    newChat: {
      title: 'A new chat',
      text: 'Write to one person, or start a group.',
    },
    chatList: {
      title: 'All your chats',
      text: 'Newest first. Members of an outing write in its chat; spectators read along.',
    },
    peopleTabs: {
      title: 'Contacts and followers',
      text: 'Contacts are followers you put in a list. Next to them: people you follow, and people who follow you.',
    },
    findPeople: {
      title: 'Find people',
      text: 'Search by name, and follow people you know.',
    },
    toLists: {
      title: 'Contact lists',
      text: 'Group your followers, to share a plan or a story with just some of them.',
    },
    newList: {
      title: 'A new list',
      text: 'Family, choir, colleagues: only you see who’s in which list.',
    },
    listTree: {
      title: 'Lists within lists',
      text: 'Drag one list onto another. What’s for a list is also for the lists inside it.',
    },
    editProfile: {
      title: 'Edit your profile',
      text: 'Your name, a few words about you, and links.',
    },
    shareProfile: {
      title: 'Share your profile',
      text: 'As a link or a QR code.',
    },
    numbers: {
      title: 'In numbers',
      text: 'Tap one to see what it counts. You choose in the settings who can see it.',
    },
    collections: {
      title: 'Collections',
      text: 'Outings that belong together. Feature the ones you want to show here.',
    },
    organizer: {
      title: 'You organize this outing',
      text: 'What you can do here is based on your role. As an organizer, you can change everything: details, program, people and settings.',
    },
    member: {
      title: 'You’re a member of this outing',
      text: 'What you can do here is based on your role. As a member, you answer, vote and write; organizers decide the rest.',
    },
    spectator: {
      title: 'You’re watching this outing',
      text: 'What you can do here is based on your role. As a spectator, you see photos, chat and activity without joining in.',
    },
    invited: {
      title: 'You’re invited to this outing',
      text: 'What you can do here is based on your role. Answer, and the rest opens up.',
    },
    visitor: {
      title: 'You can see this outing',
      text: 'What you can do here is based on your role. Members see and do more.',
    },
    answer: {
      title: 'Are you coming?',
      text: 'Your answer counts right away, and you can change it anytime. Add a note if you like.',
    },
    answerInvitation: {
      title: 'Answer the invitation',
      text: 'With “I’m in” or “Maybe” you join; with “Can’t” it goes away.',
    },
    watching: {
      title: 'Only watching',
      text: 'Rejoin whenever you like.',
    },
    join: {
      title: 'Join',
      text: 'Join, or ask the organizers to let you in.',
    },
    invite: {
      title: 'Who’s coming',
      text: 'See everyone and their answers. Next to it, invite others or share a link.',
    },
    whoComes: {
      title: 'Who’s coming',
      text: 'See everyone and their answers.',
    },
    addTabs: {
      title: 'Everything in one place',
      text: 'Photos, chat, notes and files: add yours and see what others add.',
    },
    readTabs: {
      title: 'Everything in one place',
      text: 'See what members share.',
    },
    addItems: {
      title: 'Program',
      text: 'Add the items of your plan, each with its own time and place.',
    },
    readItems: {
      title: 'Program',
      text: 'The items of the plan, each with its own time and place.',
    },
    manageMenu: {
      title: 'Everything else',
      text: 'Edit, set or cancel the outing, decide who may do what, share or copy it.',
    },
    ownMenu: {
      title: 'Everything else',
      text: 'Share the outing, change your own reminders, or leave it.',
    },
    otherMenu: {
      title: 'Everything else',
      text: 'Share the outing, or make a plan of your own from it.',
    },
  },
  welcome: {
    what: {
      title: 'A page for each plan',
      text: 'Date, place, program, notes, photos and chat on one page, for everyone in the plan.',
    },
    points: {
      title: 'What you can count on',
      text: 'It works offline, keeps what everyone writes, and shows each person what they may do, based on their role: organizer, member or spectator.',
    },
    ways: {
      title: 'Come in',
      text: 'Log in, or come in with a friend’s invitation.',
    },
  },
} as const;
