/** Guides of the help center, step by step. They name buttons as the app does. */
import type { Tutorial } from '../texts.ts';

export const tutorials = {
  'first-outing': {
    title: 'Your first outing',
    line: 'From an idea to a date in everyone’s agenda.',
    tags: ['start', 'new', 'plan'],
    steps: {
      title: 'Start a new outing and give it a title.',
      when: 'Add when and where. The date can wait.',
      look: 'Choose a cover, and who can see the outing.',
      draft: 'Still thinking? “Save as draft”: only organizers see it.',
      set: '“Set” tells everyone you invited. The outing is now in your agenda.',
    },
  },
  'find-a-date': {
    title: 'Find a date together',
    line: 'Ask who can come when, and take the best date.',
    tags: ['date', 'poll', 'vote'],
    steps: {
      open: 'In a new outing, choose “Find one together” under “When”. It needs no date: you can set it and invite people now.',
      poll: 'Choose “Days” or “Days and times”, and pick the dates that could work.',
      dates: 'In an outing without a date, “Add a poll” asks the same, with a deadline if you like.',
      answer:
        'Everyone answers each date, guests too, and sees what they already have then. “Nudge” reminds those who haven’t answered, once a day.',
      choose: '“Choose the date” makes the best one the date of the outing. Everyone is told.',
    },
  },
  'invite-people': {
    title: 'Invite people',
    line: 'Followers, whole lists, or anyone by link.',
    tags: ['invite', 'link', 'friends'],
    steps: {
      follow: 'You can invite people who follow you. Find friends and follow them first.',
      invite: 'In the outing, choose “Invite”, pick people and add a message.',
      link: 'For anyone else, share the link there. With that of the outing, friends answer without an account.',
      list: 'Always the same people? Put them into a list, and plan for “My lists”.',
      watch: 'The list of people shows who’s going and who hasn’t answered yet.',
    },
  },
  'plan-offline': {
    title: 'Plan without a connection',
    line: 'Get ready before the tunnel, the plane or the mountain.',
    tags: ['offline', 'connection', 'travel'],
    steps: {
      install: 'Install Outing: it then opens without a connection like any app.',
      before: 'Open it once while you’re online. What’s saved on this device is listed under Sync.',
      files: 'Choose “Keep offline” in the menu of tickets and other files that you’ll need.',
      write: 'On the way, write, vote and answer as always. “waiting to send” marks what’s still here.',
      back: 'Back online, it all sends by itself, in the right order.',
    },
  },
  'other-calendars': {
    title: 'Your plans in other calendars',
    line: 'Link Outing with the calendar on your phone.',
    tags: ['calendar', 'subscribe', 'ics'],
    steps: {
      link: 'Open Calendars and links, and create a link.',
      choose: 'Choose what it shows: everything, only what you said yes to, or what a contact list sees.',
      add: 'Add the link to your other calendar app as a subscription, or scan its QR code.',
      bring:
        'The other way round, subscribe to a calendar by its address, or import a file that ends in .ics.',
      renew: 'Anyone with your link can read it. Renew or delete it anytime.',
    },
  },
  'collect-a-trip': {
    title: 'Collect a trip',
    line: 'Put outings together and show where you’ve been.',
    tags: ['collection', 'travel', 'map'],
    steps: {
      make: 'Make a new collection and choose “Travel”: it gets a map.',
      add: 'Add its outings, and drag them into order.',
      cover: 'Choose a drawn cover, or the photo of one of its outings.',
      show: 'Choose who sees it. “Show on my profile” puts it there.',
      travel: 'Mark the places you’ve been to in your travel log.',
    },
  },
  'tell-followers': {
    title: 'Tell your followers',
    line: 'Share an outing, or show a moment for a day.',
    tags: ['news', 'story', 'share'],
    steps: {
      set: 'Outings that aren’t private appear in your followers’ news when you set them.',
      share: 'Later, “Share with followers” in the menu of an outing does the same.',
      story: 'Add a story: a photo or a few words, gone after 24 hours.',
      who: 'Choose who sees it: followers, contacts, or chosen lists.',
      remove: 'Changed your mind? “Remove from my feed” takes a post out again.',
    },
  },
} as const satisfies Readonly<Record<string, Tutorial>>;
