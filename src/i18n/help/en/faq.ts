/** Questions and answers of the help center, by section. They describe what the app does, and must change with it. */
import type { FaqEntry } from '../texts.ts';

export const faq = {
  general: {
    'what-is-outing': {
      question: 'What is Outing for?',
      answer:
        'For making plans together. An outing holds its time, place and program, its people and their answers, notes, polls, photos, files and a chat. Around it are your calendar, the people you follow, collections and a travel log.',
      tags: ['start', 'plan', 'overview'],
    },
    offline: {
      question: 'What works without a connection?',
      answer:
        'Nearly everything. Your plans are on this device, and what you write, answer or vote is saved here at once and sends when you’re back online. Logging in, finding new people, and changing your e-mail, username or password need a connection.',
      tags: ['offline', 'connection', 'on the train'],
    },
    'waiting-to-send': {
      question: 'How do I know that my changes were sent?',
      answer:
        'What hasn’t been sent yet is marked “waiting to send”, and while you’re offline a line at the top counts it. Sync in the settings lists all of it, in the order in which it sends.',
      tags: ['sync', 'waiting', 'sent'],
    },
    'not-saved': {
      question: 'What if a change couldn’t be saved?',
      answer:
        'It’s undone on this device, and you’re told why in the place where you made it. What you wrote is kept until you edit and send it again, or discard it.',
      tags: ['error', 'refused', 'retry'],
    },
    'sign-up': {
      question: 'How do friends get an account?',
      answer:
        'While Outing is in beta, a new account usually takes an invitation. You can make some for your friends: each works once, for 24 hours, and comes back to you if no one uses it. Friends without an account can still see a public outing by its link, and answer an outing by the link its organizers share. Under “Invite friends” there’s also a code of your own. Its link lasts and lets no one in by itself: where anyone can create an account, it shows that you sent them, and they count for you.',
      tags: ['invitation', 'register', 'account'],
    },
    install: {
      question: 'Can I install Outing like an app?',
      answer:
        'Yes, on phones and computers, straight from the browser. It then has its own icon, and opens without a connection, too.',
      tags: ['install', 'home screen', 'phone'],
    },
    cost: {
      question: 'What does Outing cost?',
      answer:
        'Nothing. The plans on the pricing page are examples of what a subscription could look like. Nothing can be bought.',
      tags: ['price', 'free', 'subscription'],
    },
  },
  account: {
    'forgotten-password': {
      question: 'What if I forget my password?',
      answer:
        'Log out, then choose “Forgot your password?”. You get a link by e-mail, with which you choose a new one. It works for one hour.',
      tags: ['password', 'log in', 'reset'],
    },
    'email-and-username': {
      question: 'How do I change my e-mail or username?',
      answer:
        'Both are under Name and contact, and need a connection. A new e-mail counts once you’ve opened the link that we send there. Your old username stays reserved for you for 90 days.',
      tags: ['e-mail', 'username', 'name'],
    },
    devices: {
      question: 'Where am I logged in?',
      answer:
        'Devices and time zone lists all your devices. Log out one that you don’t recognize, then change your password: that logs you out everywhere else.',
      tags: ['devices', 'security', 'log out'],
    },
    appearance: {
      question: 'Can I change the language, the clock or the colors?',
      answer:
        'Yes. Outing speaks English, German, French, Portuguese and Arabic, and is light or dark. What you choose applies on all your devices.',
      tags: ['language', 'dark', 'clock', 'week'],
    },
    translation: {
      question: 'Can I read what others write in another language?',
      answer:
        'Where your Outing offers it, and your browser has a translator of its own, as Chrome has on computers: yes. Press “Translate” below a text once; your browser then fetches the language, and from then on translates texts in it by itself, also without a connection. “Show original” brings back what was written. Nothing you read is sent anywhere, and you can turn it off on each device.',
      tags: ['translate', 'language', 'translation', 'foreign'],
    },
    'log-out': {
      question: 'What happens when I log out?',
      answer:
        'Your plans are removed from this device and stay in your account. Changes that weren’t sent can stay here, locked: log in on this device within 30 days, and they come back and send.',
      tags: ['log out', 'unsent', 'shared computer'],
    },
    storage: {
      question: 'How much space does Outing take on this device?',
      answer:
        'As much as you allow in the settings, under Sync. When it’s used up, old outings leave this device first. They stay in your account.',
      tags: ['storage', 'space', 'memory'],
    },
    deactivate: {
      question: 'Can I deactivate my account, and change my mind?',
      answer:
        'Yes. Your profile and everything about you is hidden from everyone at once, and you’re logged out everywhere. Within 30 days, support can bring your account back; after that, it’s deleted for good.',
      tags: ['deactivate', 'delete account', '30 days'],
    },
  },
  outing: {
    'draft-or-set': {
      question: 'What’s the difference between a draft and a set outing?',
      answer:
        'Only organizers see a draft. “Set” tells everyone you invited and adds the outing to their agenda. You can cancel a set outing, and set it again later.',
      tags: ['draft', 'set', 'cancel'],
    },
    repeat: {
      question: 'Can an outing repeat?',
      answer:
        'Yes. Choose how under “Repeat” when you make or change it. Dates are added as time goes on: half a year ahead, up to 26. Each has its own answers, chat and photos; when you change one, you choose whether the others change, too.',
      tags: ['repeat', 'series', 'weekly', 'every week'],
    },
    roles: {
      question: 'Who can do what in an outing?',
      answer:
        'The owner and the organizers can change everything and decide who joins. Members answer, vote and chat; organizers choose whether they can also invite others, edit the details, add items, notes and polls, and bring others. Guests, friends who answer by the link without an account, answer and vote. People who only watch see the outing and read its chat, but don’t answer or vote, and don’t see the notes. Until they choose otherwise, they’re only told about new times and places, cancellations and what concerns them.',
      tags: ['owner', 'organizer', 'member', 'watching'],
    },
    'who-sees-it': {
      question: 'Who can see my outing?',
      answer:
        'You choose: only invited people, people in lists of yours, or anyone with the link. With the link, others see what it’s about; its notes and chat are for the people in it. A link by which friends answer lets those who have it see the outing, too. To show it anywhere else, choose “Share as a picture” in its menu.',
      tags: ['private', 'public', 'link', 'visibility'],
    },
    answers: {
      question: 'How do I say whether I’m coming?',
      answer:
        'Choose “I’m in”, “Maybe” or “Can’t”, with a note if you like. When the time changes, you’re asked again. When an outing is full, you’re on the waiting list, and move up by yourself.',
      tags: ['answer', 'going', 'waiting list'],
    },
    'bring-others': {
      question: 'Can I bring someone?',
      answer:
        'Yes, unless the organizers turned it off: under your answer, choose “Bring others” and say how many adults and children come, you included. Everyone who comes counts towards the limit. If there’s room for some of you, you choose: come with fewer, or wait together. With fewer you never lose your place; with more you may have to wait. Organizers decide in the settings whether people can bring others.',
      tags: ['bring', 'children', 'family', 'partner', 'waiting list'],
    },
    polls: {
      question: 'How do we decide something, or find a date?',
      answer:
        'Choose “Find one together” when you make an outing, and pick the dates that could work: the outing is set, and its date is found later. Or add a poll with options, or with dates. To each date, everyone says yes, if need be, or no, and one of them can become the date of the outing. Polls can have a deadline, several choices, and anonymous votes. You can react to a poll, as to photos and files, without voting.',
      tags: ['poll', 'vote', 'date', 'deadline'],
    },
    'who-brings-what': {
      question: 'How do we share who brings what?',
      answer:
        'On the page of an outing, under “Who brings what”, add what’s needed, one after another: “6 bottles of water” is six of a thing. Everyone says what they bring, and how many; guests can, too. Nothing is brought twice: the second person is told who brings it. Leave the outing, and what you took is free again. A copy of the outing and some templates bring such a list along.',
      tags: ['bring', 'list', 'shopping', 'potluck', 'guests'],
    },
    photos: {
      question: 'What happens to the photos I add?',
      answer:
        'This device makes them smaller and removes where they were taken before they’re sent. Only people in the outing see them. Featured photos come first on its page.',
      tags: ['photos', 'location', 'camera'],
    },
    files: {
      question: 'Can I add tickets and other files?',
      answer:
        'Yes, usually up to 25 MB each; members of the outing see them. Choose “Keep offline” in the menu of a file to have it on this device without a connection. You can react to a file with an emoji, and people who can edit the outing can pin one to the top.',
      tags: ['files', 'tickets', 'pdf', 'size'],
    },
    calendars: {
      question: 'How does Outing work with my other calendars?',
      answer:
        'Create a link under Calendars and links and subscribe to it in your other calendar app. The other way round, subscribe here to a calendar by its address, or import a file that ends in .ics. Only you see those events.',
      tags: ['calendar', 'subscribe', 'import', 'ics'],
    },
    'same-note': {
      question: 'What if two people edit the same note?',
      answer:
        'Both edits are kept. If they changed the same lines, there are two notes afterwards, and nothing is lost.',
      tags: ['notes', 'edit', 'conflict'],
    },
  },
  profile: {
    'seen-on-profile': {
      question: 'What do others see on my profile?',
      answer:
        'Your name, username, photo and cover, what you say about yourself, and your links. Of your outings they find only those that they could open themselves. Your e-mail and phone number are never shown. “Share as a picture”, where you share your profile, makes a picture of it.',
      tags: ['profile', 'name', 'phone'],
    },
    news: {
      question: 'What do my followers see in their news?',
      answer:
        'Outings you set, and photos, collections, places and ratings that you add, as far as they may see them. Only the people in a private outing find it there, and its photos and ratings never appear. You can remove each post from your feed.',
      tags: ['news', 'feed', 'share', 'post'],
    },
    stories: {
      question: 'How long does a story last?',
      answer:
        '24 hours from the moment it’s sent. You choose who sees it: followers, contacts, or chosen lists. You see who has seen it.',
      tags: ['story', '24 hours', 'seen'],
    },
    'travel-log': {
      question: 'What is the travel log?',
      answer:
        'A map of the countries and cities that you mark as visited. After an outing, we suggest its place, and you decide. Who sees your travels is up to you.',
      tags: ['travel', 'map', 'countries', 'visited'],
    },
    ratings: {
      question: 'Can I rate an outing?',
      answer:
        'Yes, when it’s over: with one to five stars and a line. You can’t rate an outing that you own. Where it isn’t shown who comes, only organizers see who said what.',
      tags: ['rating', 'stars'],
    },
  },
  network: {
    'follower-or-contact': {
      question: 'What’s the difference between followers and contacts?',
      answer:
        'Anyone can follow you, and you can follow anyone. Contacts are followers that you’ve put into one of your contact lists.',
      tags: ['follow', 'followers', 'contacts'],
    },
    'contact-lists': {
      question: 'What are contact lists for?',
      answer:
        'To plan and share with several people at once, like family or hiking friends. What’s for a list is also for the lists inside it. Only you see your lists.',
      tags: ['contact list', 'groups', 'family'],
    },
    'whom-to-invite': {
      question: 'Who can I invite to an outing?',
      answer:
        'People who follow you, unless they only let their contacts invite them. Send anyone else a link. With the outing’s own link, which owner and organizers share, friends answer without an account. With a member’s link, people with an account join.',
      tags: ['invite', 'followers', 'link'],
    },
    guests: {
      question: 'Can friends answer without an account?',
      answer:
        'Yes, by the invite link of the outing, which its owner and organizers find under “Invite”. “Anyone with the invite link can answer”, under “More” there, turns it off. Friends give their name and answer as guests. They see the program, vote in polls, and can change their answer later. Chat, photos and files are for members only; notes, too, unless the settings say that guests can read them. Where guests are turned off for this server, friends need an account, and the link lets some of them register.',
      tags: ['guest', 'link', 'without account'],
    },
    'renew-link': {
      question: 'How do I renew the link of an outing?',
      answer:
        'Under “Invite”, open “More” and choose “New invite link”. The old one stops working at once, and people who answered stay. There you also limit how many guests can answer. In the list of people you can rename or remove guests, and say that a guest is the same person as a member.',
      tags: ['link', 'renew', 'guest'],
    },
    'find-people': {
      question: 'How do I find people?',
      answer:
        'Search by name or username, or look at who you may know. While you’re offline, only people on this device are found.',
      tags: ['search', 'friends', 'username'],
    },
    'whom-to-write': {
      question: 'Who can I message?',
      answer:
        'Start a chat or a group with people who follow you and with your contacts. Each outing also has a chat of its own, for those who joined it. It shows when the outing is and what comes next, and “Attach” makes polls, asks for a date, and notes what to bring.',
      tags: ['chat', 'message', 'group'],
    },
    'read-receipts': {
      question: 'Can others see that I’ve read their message?',
      answer:
        'In chats of up to 30 people, yes, and you see when they’ve read yours. Turn off read receipts under Privacy, and neither of you sees it.',
      tags: ['chat', 'read', 'delivered'],
    },
    'fewer-notifications': {
      question: 'How do I get fewer notifications?',
      answer:
        'Mute a chat in its menu, for an hour or for good. For an outing, choose “Important” or “None” under “My settings”.',
      tags: ['notifications', 'mute', 'quiet'],
    },
  },
  collection: {
    'what-is-a-collection': {
      question: 'What is a collection?',
      answer:
        'Outings that belong together, like all your trips or the talks you gave, in the order you like. One about travel has a map.',
      tags: ['collection', 'trips', 'map'],
    },
    'add-to-collection': {
      question: 'How do I put an outing into a collection?',
      answer:
        'Choose “Add to a collection…” in the menu of the outing, or “Add outings” in the collection. An outing can be in several.',
      tags: ['add', 'collection', 'outing'],
    },
    'who-sees-a-collection': {
      question: 'Who sees my collections?',
      answer:
        'Only you, people in lists of yours, or everyone: you choose for each. Of the outings in it, everyone sees only those that they may see anyway.',
      tags: ['private', 'public', 'share'],
    },
    'collection-on-profile': {
      question: 'How does a collection get onto my profile?',
      answer:
        'Turn on “Show on my profile” when you edit it. Anyone who can see the collection finds it there.',
      tags: ['featured', 'profile'],
    },
    'collection-offline': {
      question: 'Are my collections there without a connection?',
      answer: 'Yes. They’re saved on this device with their outings, and you can change them there, too.',
      tags: ['offline', 'collection'],
    },
    'delete-collection': {
      question: 'What happens when I delete a collection?',
      answer: 'Only the collection goes. Its outings stay as they are, for you and for everyone in them.',
      tags: ['delete', 'collection'],
    },
  },
  privacy: {
    'seen-of-me': {
      question: 'Who sees what of me?',
      answer:
        'Under Privacy you choose who sees your travels, who sees your followers and the people you follow, and who can invite you. No one else sees the entries of your own calendar. At most, others see that you’re busy, if you let them.',
      tags: ['privacy', 'settings', 'visibility'],
    },
    busy: {
      question: 'Can others see when I’m busy?',
      answer:
        'Only if you turn on “Let others see when I’m busy” under Privacy. Then people you follow or have in a contact list see it while they plan with you: at the dates of their polls, and when they choose people to invite. They see that you’re busy, not with what. Your outings, your own entries and calendars you subscribe to count.',
      tags: ['busy', 'calendar', 'privacy', 'poll', 'invite'],
    },
    block: {
      question: 'What happens when I block someone?',
      answer:
        'You can’t find each other, follow each other, invite each other or write to each other. In outings you’re both in, you only see each other’s name. They aren’t told, and you can unblock them anytime.',
      tags: ['block', 'harassment'],
    },
    report: {
      question: 'How do I report something?',
      answer:
        'Choose “Report…” in the menu of a person, an outing, a note, a comment, a photo, a file or a message. Your report goes to the people who run Outing. No one else is told.',
      tags: ['report', 'spam', 'abuse'],
    },
    operator: {
      question: 'Can others read what I write?',
      answer:
        'Only the people it’s meant for, and the people who run this server, who can read its database. What’s on this device isn’t locked while you’re logged in, so log out on a computer that others use.',
      tags: ['encryption', 'operator', 'security'],
    },
    tracking: {
      question: 'Does Outing track me?',
      answer:
        'No. There’s no advertising and no tracking, and the app loads nothing from other servers. Two cookies keep you logged in.',
      tags: ['cookies', 'tracking', 'advertising'],
    },
    'my-data': {
      question: 'How do I delete my data, or take it with me?',
      answer:
        'You can delete what you made yourself. If you deactivate your account, everything personal is deleted after 30 days; what you wrote in outings of others stays there without your name. To get a copy of everything, go to Settings, “Export your data”.',
      tags: ['data', 'delete', 'copy', 'export'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FaqEntry>>>>;
