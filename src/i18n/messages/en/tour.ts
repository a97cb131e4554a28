/** Guided tours of the app's screens. */
export const tour = {
  offer: {
    first: {
      title: 'New here?',
      line: 'A short tour shows what is where. It’s in the help at any time.',
    },
    further: {
      title: 'A tour of this screen?',
      line: 'A few words on what you can do here.',
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
    noOuting: 'This tour needs an outing. There’s none on this device yet.',
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
      home: 'Your day, and the ways to everything else',
      outings: 'Days, what’s coming, what’s past',
      outing: 'What you can do in it, based on your role',
      chat: 'Groups, pairs, and the chat of each outing',
      people: 'Contacts, whom you follow, who follows you',
      contact_lists: 'Sorting the people who follow you',
      profile: 'What others see of you',
    },
  },
  stops: {
    stories: {
      title: 'Stories',
      text: 'What the people you follow show for a day. Your own circle adds one.',
    },
    today: {
      title: 'Your day',
      text: 'What takes place today, also without a connection. Each line opens its outing.',
    },
    newOuting: {
      title: 'A new outing',
      text: 'Begin with a title; the rest can wait. It stays a draft until you set it.',
    },
    toAgenda: {
      title: 'Agenda',
      text: 'All your outings: by day, what’s coming, and what’s past.',
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
      text: 'Your profile, people, settings and the help, which has this tour and more of them.',
    },
    views: {
      title: 'Three views',
      text: 'One day, everything that’s coming, or what’s past. The lists can be filtered.',
    },
    week: {
      title: 'The week',
      text: 'A dot marks the days on which you have plans.',
    },
    calendar: {
      title: 'Calendar',
      text: 'Weeks, months and years, with your own entries and calendars of others.',
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
      text: 'Contacts are followers you put in a list. Beside them: whom you follow, and who follows you.',
    },
    findPeople: {
      title: 'Find people',
      text: 'Search everyone by name, and follow whom you know.',
    },
    toLists: {
      title: 'Contact lists',
      text: 'Sort your followers, so that a plan or a story is for some of them only.',
    },
    newList: {
      title: 'A new list',
      text: 'Family, choir, colleagues: you alone see who is in which list.',
    },
    listTree: {
      title: 'Lists within lists',
      text: 'Drag a list onto another one. What is meant for a list is for those below it, too.',
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
      text: 'Each leads to what it counts. The settings say who may see it.',
    },
    collections: {
      title: 'Collections',
      text: 'Outings that belong together. Feature those that others should find here.',
    },
    organizer: {
      title: 'You organize this outing',
      text: 'What you can do here is based on your role. As an organizer you change everything: details, program, people and settings.',
    },
    member: {
      title: 'You’re a member of this outing',
      text: 'What you can do here is based on your role. As a member you answer, vote and write; organizers decide on the rest.',
    },
    spectator: {
      title: 'You’re watching this outing',
      text: 'What you can do here is based on your role. As a spectator you see photos, chat and activity without taking part.',
    },
    invited: {
      title: 'You’re invited to this outing',
      text: 'What you can do here is based on your role. Once you say that you come, you see and do more.',
    },
    visitor: {
      title: 'You can see this outing',
      text: 'What you can do here is based on your role. Its members see and do more.',
    },
    answer: {
      title: 'Are you coming?',
      text: 'Your answer counts at once, and can change at any time. A note can go with it.',
    },
    answerInvitation: {
      title: 'Answer the invitation',
      text: 'With “I’m in” or “Maybe” you join; with “Can’t” it goes away.',
    },
    watching: {
      title: 'Only watching',
      text: 'Here you take part again whenever you like.',
    },
    join: {
      title: 'Take part',
      text: 'Here you join, or ask the organizers to let you in.',
    },
    invite: {
      title: 'Who is coming',
      text: 'Opens the list of all. Beside it you invite others, also by a link.',
    },
    whoComes: {
      title: 'Who is coming',
      text: 'Opens the list of all, with their answers.',
    },
    addTabs: {
      title: 'Everything in one place',
      text: 'Photos, chat, notes and files: add yours and see what others add.',
    },
    readTabs: {
      title: 'Everything in one place',
      text: 'Here you follow what the members share.',
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
      text: 'Date, place, program, notes, photos and chat of a plan are on one page, for everyone who is part of it.',
    },
    points: {
      title: 'What you can count on',
      text: 'It works offline, keeps what everyone writes, and shows each person what they may do, based on their role: organizer, member or spectator.',
    },
    ways: {
      title: 'Come in',
      text: 'Log in if you have an account. If not, an invitation from someone who is in opens the door.',
    },
  },
} as const;
