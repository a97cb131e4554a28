/**
 * The version of the contract, sent as `X-Outing-Contract`. It rises with each change of calls, events or errors.
 * `hash` is that of all schemas: a test compares it, so that no change remains unnoticed.
 */
export const CONTRACT_HISTORY: readonly { version: number; hash: string; change: string }[] = [
  {
    version: 1,
    hash: '44fb6fc87e10170bb6633e422c841ec4a6fbc149ddacf33c2a55b947971d558a',
    change: 'The first: accounts, outings with items, memberships, notes, the channel log.',
  },
  {
    version: 2,
    hash: '0e8c3009a12fc1ee3cbde05ae06ac7783eeba7fd7e9d479716a8feb2678c2e28',
    change: 'Attachments of type poll, and votes.',
  },
  {
    version: 3,
    hash: '80e39089a3b663cf9e316277258f7486de85f7e135f571b48cb98cbc5a02c1f8',
    change: 'Pictures as covers of outings: presigned uploads, and files at the root of the origin.',
  },
  {
    version: 4,
    hash: '86d19e6069f84a6ecd9052d1e3a56b610a9ae7ef2104db57936bf66d4166aeb2',
    change: 'Links to the app in the stores, in the configuration.',
  },
  {
    version: 5,
    hash: 'c99dd943ffe5d0d3d4af3b994cf8c6b684e01a04d8c5767da51f4f81395e0125',
    change:
      'The travel log: places, marks of visited ones, the version of all places in the configuration, and who may see a log.',
  },
  {
    version: 6,
    hash: '973fb6eea009b99041df4918a77d39901253064f19282897e4603f9cbe769932',
    change: 'Comments on notes.',
  },
  {
    version: 7,
    hash: '34592902b722cd9d0357e8f031170de9e2117cd12354ea8a4443a257268dabcb',
    change:
      'People in outings: invitations, links, requests to join, answers for outings and items, roles, waiting lists, settings, notifications.',
  },
  {
    version: 8,
    hash: 'daf51b3db1ad4e06acc636f9b113e2806f8998f38940524113e01721ae608bb6',
    change:
      'Where an item stands within its day, templates for new outings, bounds of lists in bodies, texts that are judged when they are written and not when they are read, limits of what a person and an outing hold, and the installation that answers.',
  },
  {
    version: 9,
    hash: '5db7e551a11b6f09116118954a26a74757f7a291a12bada99ded8c38cd00eca7',
    change:
      'People: following, blocking, contact lists, search, suggestions, profiles, reports; and the whole of one’s account: settings, sessions, pictures, deactivation.',
  },
  {
    version: 10,
    hash: 'f606232b81a685dea600036bf05d460416fab45afe3c268fa71838db8962ed95',
    change: 'Outings that are meant for contact lists of their owner.',
  },
  {
    version: 11,
    hash: 'db254cdc6f1c8d4ffc88187204a1b5c6d1d18c052d0560b6c9e74644e6ab8eab',
    change:
      'Many lists in one answer, line by line; hints of new events; 10,000 channels in one call that catches up.',
  },
  {
    version: 12,
    hash: '0128ab637b101972cd33bbe17e370a80262e5a4f6922dfff04c674f8451bb537',
    change:
      'Photos of outings, and reactions to them. Ratings of outings. Activity logs. Polls of dates, with several choices, anonymous votes and deadlines.',
  },
  {
    version: 13,
    hash: '62d8c2e7d60fb849429e9f0e99d182a72bb08fe14929d43969127d992547c4d3',
    change:
      'Chats of outings, conversations between people, reactions to messages, how far a chat was read, and who is writing. Files of outings, of any type. Lines of the log for polls that were closed or opened again, and for dates that were chosen.',
  },
  {
    version: 14,
    hash: '550bf64edfcd92fecf19872df66493a083621807cfacf734d9b9d9b4eea8eb19',
    change:
      'Personal calendars: entries and series of one’s own, imports of many at once, outings as calendar files, links to calendars, and calendars of others that people subscribe to. Pictures in conversations and of groups, what has arrived on a device of others, how many messages of an outing are new, and the outings of another person as a list and by their days. Collections of outings. The news feed. Stories. Reviews of the app. Invitations to create an account.',
  },
  {
    version: 15,
    hash: '4d1b76f91176dd95a344cab8b11dd3d2ec0dd8bdc12a8331167eb4582ae6446d',
    change:
      'Pushes: the devices of a user that get them, which topics, and when. When an outing reminds a member, and links that turn mails off. Logging in by Google, Apple and other providers: providers in the configuration, connections of the account, and accounts without a password.',
  },
  {
    version: 16,
    hash: '867ead325e14bd7669f84caca66664d5de8daeb54d7f8b6416a16d94188fd5ee',
    change: 'Prompts of the app that the user has answered, on whichever device.',
  },
  {
    version: 17,
    hash: '67d7f712fab4b0db6116f5f335c6cca89ae82274b972d72aabf46836487f88d2',
    change:
      'Outings that repeat: each date names its series, and one change, answer or deletion can be meant for several dates. Calendars of others that are looked at when the user asks for it, and links to the outings of a collection.',
  },
  {
    version: 18,
    hash: 'dfaaacf35daddbd3cdca23a2d134b1cdce9a421c8cb11c4cb9a79a56b4ab3405',
    change:
      'People may let others see when they are busy: a setting of the account, and a call that asks at the time of an outing or at the dates of a poll.',
  },
  {
    version: 19,
    hash: '03caa3b11f9cad3927d2285c0f36eb0a69e9887f228138eea199e3ce95f8a155',
    change: 'What is in the outings of the agenda comes along with it, in the same answer.',
  },
  {
    version: 20,
    hash: 'cb14a76015fda1f6ac1d9ca6b23377f1ff85bf4ff5af88a8414a937aed68f655',
    change: 'Channels are signed only for confirmed accounts; pushes go to the port of https.',
  },
  {
    version: 21,
    hash: '05a36953ab2e47b9575b6e45214bfe57abb3aec05d012a06798be62b5fa26bbd',
    change: 'A refusal names its reason, so that devices say it in the language of their reader.',
  },
  {
    version: 22,
    hash: 'd7f314028522cabf2461f08eabe74671fbe3921e4445f8d745ca3d61d4c36a9e',
    change: 'Guests: people who answer an outing by its link, without an account.',
  },
  {
    version: 23,
    hash: '4801483ad129e23796a38848ecc9ec02fbf4f56e203ebaabffd95acef8224f10',
    change:
      'Plans without a date find one together, answers that carry adults and children, what each outing needs and who brings it, and suggestions of those who invited the reader. The votes of a poll at a second path. Whom one may invite to an outing, and sending an invitation again. The state of a session. Reactions to polls and files, and their settings. A code of each person that names who sent a newcomer. What follows from a user, as the specification names it. What reaches a member by their role until they choose. News of private outings for their people. What a calendar of others leaves out. What follows from lists, contacts, collections, requests, outings and settings, only in responses. Other names of places, and their time zones. Addresses of mail with an apostrophe or an international domain.',
  },
  {
    version: 24,
    hash: '088cea7a87b98a8bc70f76c498fde9b372d8d19fded710c82481b73b47c3262c',
    change: 'Ten more covers to draw: gardens and balloons.',
  },
];

/** The oldest version of a client that the server supports; older ones get 426. */
export const OLDEST_CLIENT = 1;

export const CONTRACT_VERSION = CONTRACT_HISTORY.at(-1)?.version ?? 0;

/** Names of HTTP headers */
export const HEADERS = {
  /** The contract of the sender: the client's in requests, the server's in responses */
  contractVersion: 'X-Outing-Contract',
  /** Its name in requests of clients before version 8 */
  earlierContractVersion: 'X-Contract-Version',
  /** In every response: the installation that responds. A response without it comes from something else. */
  installation: 'X-Outing-Installation',
  idempotencyKey: 'Idempotency-Key',
  idempotencyReplayed: 'Idempotency-Replayed',
  clientId: 'X-Client-ID',
  userId: 'X-User-ID',
  socketId: 'X-Socket-ID',
  csrfToken: 'X-XSRF-TOKEN',
  requestedWith: 'X-Requested-With',
  requestId: 'X-Request-ID',
} as const;
