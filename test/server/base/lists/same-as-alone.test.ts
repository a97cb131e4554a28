/** Checks that many lists at once equal each list by itself, for any outings and roles in them. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageCalls } from '#contract/chat/message/calls.ts';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { askForEach, askForMany } from '../../world/asking.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { invite, join } from '../../world/taking-part.ts';

interface Person {
  readonly client: Client;
  readonly user: { readonly id: string };
}

let server: TestServer;
let ada: Person;
let ben: Person;
/** Blocked by Ben. */
let eve: Person;
/** A member of every outing, whom some users do not see. */
let dora: Person;

beforeAll(async () => {
  server = await startServer();
  ada = await server.person('ada');
  ben = await server.person('ben');
  eve = await server.person('eve');
  dora = await server.person('dora');
  await ben.client.ok(peopleCalls.block, { body: { user_id: eve.user.id, blocked: true } });
});
afterAll(() => server.stop());

const specs = fc.array(
  fc.record({
    role: fc.constantFrom('owner', 'organizer', 'member', 'spectator', 'invited', 'other'),
    status: fc.constantFrom('draft', 'set', 'set'),
    privacy: fc.constantFrom('public', 'private'),
    shows_people: fc.boolean(),
    items: fc.array(fc.constantFrom('draft', 'set'), { maxLength: 3 }),
    notes: fc.nat(3),
    polls: fc.nat(2),
    messages: fc.nat(3),
    isDeleted: fc.constantFrom(false, false, false, true),
    perPage: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
);
type Spec = typeof specs extends fc.Arbitrary<readonly (infer TSpec)[]> ? TSpec : never;

/** Makes an outing. @returns paths of its lists */
async function make({ role, status, privacy, shows_people, ...spec }: Spec): Promise<string[]> {
  const { client, user } = role === 'owner' ? ben : ada;
  const body = { title: 'Fado', timezone: 'UTC', starts_at: '2026-12-01T19:00' };
  const { data } = await client.ok(outingCalls.create, { body: { ...body, status } });
  const { id } = data;
  await client.ok(outingCalls.settings, { params: { id }, body: { privacy, shows_people } });
  await join(server, id, eve.user.id, 'organizer');
  await join(server, id, dora.user.id, 'member');
  if (role === 'invited') await invite(server, id, ben.user.id);
  else if (role !== 'owner' && role !== 'other') await join(server, id, ben.user.id, role);
  for (const itemStatus of spec.items) {
    const maker = role === 'member' && status === 'set' ? ben.client : client;
    await maker.ok(outingCalls.create, { body: { ...body, parent_id: id, status: itemStatus } });
  }
  for (let nth = 0; nth < spec.notes; nth++) {
    const note = await eve.client.ok(noteCalls.create, { body: { outing_id: id, text: `${nth}` } });
    await client.ok(commentCalls.create, { body: { note_id: note.data.id, text: user.id } });
  }
  const options = [{ text: 'A' }, { text: 'B' }];
  const polls: string[] = [];
  for (let nth = 0; nth < spec.polls; nth++) {
    const asked = { outing_id: id, type: 'poll' as const, question: `${nth}`, options };
    const { data: poll } = await client.ok(pollCalls.create, { body: asked });
    const poll_option_id = poll.relations.options[0]?.id ?? '';
    await eve.client.ok(pollCalls.vote, { body: { poll_id: poll.id, poll_option_id, voted: true } });
    polls.push(poll.id);
  }
  for (let nth = 0; nth < spec.messages; nth++)
    await eve.client.ok(messageCalls.create, { body: { outing_id: id, text: `${nth}` } });
  if (spec.isDeleted) await client.ok(outingCalls.remove, { params: { id } });
  const page = `per_page=${spec.perPage}`;
  return [
    `/outings/${id}`,
    `/outings?parent_id=${id}&${page}`,
    ...['members', 'answers', 'invitations', 'requests'].map((list) => `/outings/${id}/${list}?${page}`),
    ...['outing-notes', 'outing-note-comments', 'outing-messages'].map(
      (list) => `/${list}?outing_id=${id}&${page}`,
    ),
    `/outing-attachments?outing_id=${id}&type=poll&${page}`,
    ...polls.map((poll) => `/outing-attachments/${poll}/option-votes?${page}`),
  ];
}

const OWN = [
  '/outings/timeline?dateType=upcoming&from=0',
  '/outings/timeline?dateType=past&from=1',
  '/people',
  '/conversations?per_page=2',
];

/** The paths of next pages. */
function nextOf(responses: ReadonlyMap<number, { body: unknown }>): string[] {
  return [...responses.values()].flatMap(({ body }) => {
    const found = /"next":"([^"]+)"/.exec(JSON.stringify(body))?.[1];
    return found === undefined ? [] : [found];
  });
}

/** In an order that depends on the number. */
const shuffled = (paths: readonly string[], seed: number): string[] =>
  paths
    .map((path, nth) => ({ path, at: ((nth + 1) * (2 * seed + 1) * 7_919) % 10_007 }))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path);

/** Where the reader sees more of one outing than of the other. */
const seenDifferently = (['spectator', 'owner', 'member'] as const).map(
  (role): Spec => ({
    role,
    status: 'set',
    privacy: 'private',
    shows_people: false,
    items: ['draft', 'set'],
    notes: 1,
    polls: 1,
    messages: 2,
    isDeleted: false,
    perPage: 3,
  }),
);

it('the server returns many lists as each by itself', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(specs, fc.nat(1_000), async (outings, seed) => {
      const made: string[] = [...OWN];
      for (const spec of outings) made.push(...(await make(spec)));
      let paths = shuffled(made, seed);
      while (paths.length > 0) {
        const { client } = ben;
        const many = await askForMany(client, paths);
        const alone = await askForEach(client, paths);
        expect(new Map([...many.lists].sort(([a], [b]) => a - b))).toEqual(alone);
        expect(many.left).toEqual([]);
        paths = nextOf(alone);
      }
    }),
    {
      numRuns: 4,
      examples: [
        [seenDifferently, 0],
        [[...seenDifferently].reverse(), 1],
      ],
    },
  );
});
