/** Where answers and guides lead to in the app, with the words by which each screen calls itself. */
import type { FaqId, StepOf, TutorialId } from '#i18n/help/texts.ts';

export const PLACES = {
  agenda: { href: '/outings/timeline', words: 'shell.nav.agenda' },
  appearance: { href: '/settings/app', words: 'account.rows.app' },
  calendarSources: { href: '/calendar/sources', words: 'calendarSources.title' },
  chat: { href: '/chat', words: 'chat.title' },
  collections: { href: '/collections', words: 'collections.title' },
  contactLists: { href: '/contact-lists', words: 'contactLists.title' },
  cookies: { href: '/help-center/cookie-policy', words: 'help.documents.cookie-policy' },
  deactivate: { href: '/settings/deactivate', words: 'account.rows.deactivate' },
  devices: { href: '/settings/devices', words: 'account.rows.devices' },
  findPeople: { href: '/people?tab=find', words: 'peopleScreens.find' },
  general: { href: '/settings/general', words: 'account.rows.general' },
  install: { href: '/download', words: 'help.download' },
  newOuting: { href: '/create-outing', words: 'shell.nav.newOuting' },
  newStory: { href: '/stories/new', words: 'stories.form.title' },
  news: { href: '/feed', words: 'feed.title' },
  people: { href: '/people', words: 'peopleScreens.title' },
  pricing: { href: '/pricing', words: 'pricing.title' },
  privacy: { href: '/settings/privacy', words: 'account.rows.privacy' },
  privacyPolicy: { href: '/help-center/privacy-policy', words: 'help.documents.privacy-policy' },
  profile: { href: '/profile', words: 'profile.own' },
  settings: { href: '/settings', words: 'settings.title' },
  standards: { href: '/help-center/community-standards', words: 'help.documents.community-standards' },
  sync: { href: '/settings/sync', words: 'settings.sync.title' },
  travel: { href: '/travel', words: 'travel.title' },
} as const;
export type Place = keyof typeof PLACES;

export const ANSWER_PLACES: Partial<Record<FaqId, Place>> = {
  'what-is-outing': 'newOuting',
  'waiting-to-send': 'sync',
  'not-saved': 'sync',
  install: 'install',
  cost: 'pricing',
  'email-and-username': 'general',
  devices: 'devices',
  appearance: 'appearance',
  'log-out': 'settings',
  storage: 'sync',
  deactivate: 'deactivate',
  'draft-or-set': 'agenda',
  calendars: 'calendarSources',
  'seen-on-profile': 'profile',
  news: 'news',
  stories: 'newStory',
  'travel-log': 'travel',
  'follower-or-contact': 'people',
  'contact-lists': 'contactLists',
  'find-people': 'findPeople',
  'whom-to-write': 'chat',
  'read-receipts': 'privacy',
  'what-is-a-collection': 'collections',
  'seen-of-me': 'privacy',
  report: 'standards',
  operator: 'privacyPolicy',
  tracking: 'cookies',
  'my-data': 'privacyPolicy',
};

type StepPlaces = { readonly [Id in TutorialId]: Partial<Record<StepOf<Id>, Place>> };
/** Loosely typed, as who reads it goes through all guides alike. */
export const STEP_PLACES: Readonly<Record<TutorialId, Readonly<Record<string, Place>>>> = {
  'first-outing': { title: 'newOuting', set: 'agenda' },
  'find-a-date': { open: 'agenda' },
  'invite-people': { follow: 'findPeople', list: 'contactLists' },
  'plan-offline': { install: 'install', before: 'sync' },
  'other-calendars': { link: 'calendarSources' },
  'collect-a-trip': { make: 'collections', show: 'profile', travel: 'travel' },
  'tell-followers': { set: 'news', story: 'newStory' },
} satisfies StepPlaces;
