/** Calls every call of polls in every role and compares the responses with the table of roles (S19, S22). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { polls } from '#server/outings/polls/tables.ts';
import type { Client } from '../../world/client.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { type Case, callsOf, namesOf, statusAndBody, UsersByRole, Worlds } from '../../world/role-matrix.ts';

let server: TestServer;
let byRole: UsersByRole;

beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
});
afterAll(() => server.stop());

interface World {
  readonly outing: string;
  /** The owner's, and the caller's, from before they had their current role. */
  readonly poll: string;
  readonly ownPoll: string;
  readonly option: string;
  readonly ownOption: string;
}

interface Setting {
  readonly status?: 'draft' | 'set';
  readonly narrow?: boolean;
  readonly dates?: boolean;
  /** Whether the poll is not open to options. */
  readonly own?: boolean;
}

async function makeWorld({
  status = 'set',
  narrow = false,
  dates = false,
  own = false,
}: Setting): Promise<World> {
  const owner = byRole.client('owner');
  const { data: outing } = await owner.ok(outingCalls.create, {
    body: {
      title: 'Picnic',
      timezone: 'UTC',
      starts_at: '2026-12-01T19:00',
      members_can_add: !narrow,
      members_can_edit: !narrow,
      status,
    },
  });
  await byRole.takePart(outing.id);
  const add = async () => {
    const about = { outing_id: outing.id, type: 'poll' as const, question: 'Which?', open_to_options: !own };
    const days = ['2026-12-03', '2026-12-04', '2026-12-05'].map((starts_at) => ({ starts_at }));
    const options = ['A', 'B', 'C'].map((text) => ({ text }));
    const body = dates ? { ...about, kind: 'days' as const, options: days } : { ...about, options };
    const { data } = await owner.ok(pollCalls.create, { body });
    return { id: data.id, option: data.relations.options[0]?.id ?? '' };
  };
  const [poll, mine] = [await add(), await add()];
  return {
    outing: outing.id,
    poll: poll.id,
    option: poll.option,
    ownPoll: mine.id,
    ownOption: mine.option,
  };
}

/** A world of unknown ids. */
function nothing(): World {
  const id = newId(Date.now());
  return { outing: id, poll: id, ownPoll: id, option: id, ownOption: id };
}

const list = (caller: Client, at: World) =>
  caller.call(pollCalls.list, { query: { outing_id: at.outing, type: 'poll' } });
const add = (caller: Client, at: World) =>
  caller.call(pollCalls.create, {
    body: {
      outing_id: at.outing,
      type: 'poll',
      question: 'When?',
      options: [{ text: 'A' }, { text: 'B' }],
    },
  });
const addOption = (caller: Client, at: World) =>
  caller.call(pollCalls.addOption, { body: { outing_id: at.outing, poll_id: at.poll, text: 'D' } });
const vote = (caller: Client, at: World) =>
  caller.call(pollCalls.vote, { body: { poll_id: at.poll, poll_option_id: at.option, voted: true } });
const close = (caller: Client, id: string, poll_option_id: string | null = null) =>
  caller.call(pollCalls.close, { params: { id }, body: { closed: true, poll_option_id } });
const rewrite = (caller: Client, id: string) =>
  caller.call(pollCalls.update, { params: { id }, body: { question: 'Rewritten?' } });

const settings = (caller: Client, id: string) =>
  caller.call(pollCalls.settings, { params: { id }, body: { open_to_options: false } });

const CASES: readonly Case<World, Setting>[] = [
  //                                                own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'see who reacted to a poll',
    run: (c, at) => c.call(pollCalls.reactions, { params: { id: at.poll }, query: {} }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 403, 401],
  },
  {
    name: 'react to a poll',
    run: (c, at) => c.call(pollCalls.react, { params: { id: at.poll }, body: { emoji: '👍' } }),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change the settings of a poll of another',
    run: (c, at) => settings(c, at.poll),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'change the settings of a poll of their own',
    run: (c, at) => settings(c, at.ownPoll),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  { name: 'see polls', run: list, expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401] },
  {
    name: 'see the polls of a draft',
    setting: { status: 'draft' },
    run: list,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 404, 401],
  },
  {
    name: 'see one poll',
    run: (c, at) => c.call(pollCalls.show, { params: { id: at.poll } }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401],
  },
  {
    name: 'see who voted',
    run: (c, at) => c.call(pollCalls.optionVotes, { params: { poll_id: at.poll }, query: {} }),
    expected: [200, 200, 200, 200, 200, 404, 403, 403, 200, 401],
  },
  { name: 'add a poll', run: add, expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'add a poll where members cannot',
    setting: { narrow: true },
    run: add,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  { name: 'add an option', run: addOption, expected: [201, 201, 201, 403, 403, 404, 403, 403, 403, 401] },
  {
    name: 'add an option where members cannot',
    setting: { narrow: true },
    run: addOption,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'add an option to a poll of another that is not open to them',
    setting: { own: true },
    run: addOption,
    expected: [201, 201, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'close a poll of another',
    run: (c, at) => close(c, at.poll),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'close a poll of their own',
    run: (c, at) => close(c, at.ownPoll),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'close a date poll of another with a date',
    setting: { dates: true },
    run: (c, at) => close(c, at.poll, at.option),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'close a date poll of their own with a date where members cannot edit',
    setting: { dates: true, narrow: true },
    run: (c, at) => close(c, at.ownPoll, at.ownOption),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'nudge for a date poll of another',
    setting: { dates: true },
    run: (c, at) => c.call(pollCalls.nudge, { params: { id: at.poll } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'nudge for a date poll of their own',
    setting: { dates: true },
    run: (c, at) => c.call(pollCalls.nudge, { params: { id: at.ownPoll } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  { name: 'vote', run: vote, expected: [200, 200, 200, 403, 403, 404, 403, 403, 200, 401] },
  {
    name: 'vote where members cannot add',
    setting: { narrow: true },
    run: vote,
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 200, 401],
  },
  {
    name: 'vote in a draft',
    setting: { status: 'draft' },
    run: vote,
    expected: [200, 200, 404, 404, 404, 404, 403, 403, 404, 401],
  },
  {
    name: 'rewrite a poll of another',
    run: (c, at) => rewrite(c, at.poll),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'rewrite a poll of their own',
    run: (c, at) => rewrite(c, at.ownPoll),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete an option of another',
    run: (c, at) => c.call(pollCalls.removeOption, { params: { id: at.option } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete an option of their own poll',
    run: (c, at) => c.call(pollCalls.removeOption, { params: { id: at.ownOption } }),
    expected: [200, 200, 200, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a poll of another',
    run: (c, at) => c.call(pollCalls.remove, { params: { id: at.poll } }),
    expected: [200, 200, 403, 403, 403, 404, 403, 403, 403, 401],
  },
  {
    name: 'delete a poll of their own',
    run: (c, at) => c.call(pollCalls.remove, { params: { id: at.ownPoll } }),
    expected: [200, 200, 200, 200, 403, 404, 403, 403, 403, 401],
  },
];

const worlds = new Worlds((setting: Setting = {}) => makeWorld(setting));

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19, S22)', async () => {
    const answered = await byRole.responsesTo(row, worlds, async (at, who) => {
      const author_id = byRole.idOf(who);
      await server.ctx.db.update(polls).set({ author_id }).where(eq(polls.id, at.ownPoll));
    });
    expect(answered).toEqual(row.expected);
  });
});

it('the table covers every call of polls (S19)', async () => {
  expect(await callsOf(server, CASES, nothing())).toEqual(namesOf(pollCalls));
});

it('the server answers for a hidden poll with the status and body of an unknown id (S20)', async () => {
  const at = await makeWorld({});
  const stranger = byRole.client('stranger');
  for (const { name, run } of CASES) {
    const [hidden, absent] = [await run(stranger, at), await run(stranger, nothing())];
    expect(statusAndBody(hidden), name).toEqual(statusAndBody(absent));
  }
});
