/** Tests where the reader sees when others are busy: in date polls and invitations. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallResponse } from '#contract/base/call.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { busyCalls } from '#contract/calendar/busy/calls.ts';
import type { PollOption, VoteValue } from '#contract/outings/poll/poll.ts';
import { newId } from '#db/new-id.ts';
import { listInOuting, type MembershipRow, type OutingRow, type PollRow } from '#db/rows.ts';
import { InvitePeople } from '#features/outings/invite/invite-people.tsx';
import { Polls } from '#features/polls/polls.tsx';
import type { CallResult } from '#sync/hooks.ts';
import { TEXTS } from '../../fixtures/polls.ts';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { expectAccessible } from '../axe.ts';
import { DESKTOP, PHONE } from '../draw.tsx';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';
import { relatedRow } from '../people/related-people.ts';

/** Far ahead, so that no clock closes anything. */
const DAYS = ['2035-06-15', '2035-06-16'] as const;
const person = (username: string, name: string): Person => ({ id: newId(), username, name, avatar: null });
const BEN = person('ben', 'Ben Kaya');
const CLEO = person('cleo', 'Cleo Ito');
const DAN = person('dan', 'Dan Moor');
const EVE = person('eve', 'Eve Roth');
/** Another person, whose busy times the reader may see. */
const other = sampleOuting({ title: 'Lunch', starts_at: `${DAYS[0]}T12:00`, updated_at_timestamp: 5 });
const outing = sampleOuting({ title: 'Dinner', starts_at: `${DAYS[0]}T20:00`, updated_at_timestamp: 5 });

const option = (nth: 0 | 1, votes: readonly (readonly [Person, VoteValue])[] = []): PollOption => ({
  id: newId(),
  poll_id: 'poll',
  attributes: { text: '', starts_at: DAYS[nth], ends_at: null, position: nth, fetched_at_timestamp: 1 },
  relations: {
    stats: { votes_count: votes.length, positive_votes_count: 0, if_need_be_votes_count: 0 },
    voters: [],
    answers: votes.map(([{ id: user_id }, answer]) => ({ user_id, answer })),
  },
});
/** Ben has answered the first date. */
const [FIRST, SECOND] = [option(0, [[BEN, 'yes']]), option(1)];

const pollRow = (attributes: Partial<PollRow['attributes']> = {}, of = outing): PollRow => ({
  id: newId(),
  outing_id: of.id,
  attributes: {
    ...TEXTS,
    kind: 'days',
    question: 'When?',
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
    ...attributes,
  },
  relations: { author: BEN, options: [FIRST, SECOND], people: [BEN], votes: [] },
  list: listInOuting('polls', of.id),
  order: 1,
  sequence: 1,
});

const memberRow = (user: Person, nth: number, of = outing): MembershipRow => ({
  id: newId(),
  outing_id: of.id,
  attributes: {
    role: 'member',
    participation: 'pending',
    note: '',
    adults: 1,
    children: 0,
    answered_at_timestamp: null,
    answered_for_timestamp: 0,
    created_at_timestamp: 1,
    updated_at_timestamp: 1,
  },
  relations: { user },
  list: listInOuting('memberships', of.id),
  order: nth,
  sequence: 1,
});

type CalendarResponse = CallResponse<typeof busyCalls.ofOuting>;
const answered = (...data: CalendarResponse['data']): CallResult<CalendarResponse> => ({
  kind: 'ok',
  response: { data },
});
/** The requests to the server for busy times. */
const asked = ({ engine }: Stage) =>
  engine.call.mock.calls.flatMap(([name, input]) => (name === 'busy.ofOuting' ? [input] : []));

interface Options {
  size?: { width: number; height: number };
  poll?: PollRow;
  maySeeBusy?: boolean;
  result?: CallResult<CalendarResponse>;
  network?: 'online' | 'offline';
  /** Also draws the polls of another outing. */
  withOther?: boolean;
}

const BUSY = answered({ user_id: BEN.id, at: [FIRST.id, SECOND.id] }, { user_id: CLEO.id, at: [SECOND.id] });

async function drawPoll({
  size = PHONE,
  poll = pollRow(),
  maySeeBusy = true,
  result = BUSY,
  network = 'online',
  withOther = false,
}: Options = {}): Promise<Stage> {
  const shared = {
    pollId: undefined,
    chatId: null,
    mayAdd: true,
    mayVote: true,
    mayReact: false,
    mayDeleteOthers: true,
  };
  const rest = { ...shared, maySetTime: true, unsent: false, onKnown: () => {} };
  const stage = await drawLoggedIn(
    <main>
      <h1>Plans</h1>
      <Polls {...rest} outing={outing} maySeeBusy={maySeeBusy} />
      {withOther && <Polls {...rest} outing={other} maySeeBusy />}
    </main>,
    { size },
  );
  await stage.setNetwork(network);
  stage.engine.call.mockResolvedValue(result as never);
  const { id } = stage;
  const me: Person = { ...person('ada', 'Ada Lund'), id };
  const members = [me, BEN, CLEO];
  await stage.db.memberships.bulkPut(
    [outing, other].flatMap((of) => members.map((user, nth) => memberRow(user, nth, of))),
  );
  await stage.db.polls.put(poll);
  return stage;
}

const card = (date: RegExp) => page.getByRole('listitem').filter({ hasText: date });

test('on a phone a date names people who are busy then and have not answered it', async () => {
  const stage = await drawPoll();
  await expect
    .element(card(/16 Jun/))
    .toHaveTextContent('Ben Kaya\u2069 and \u2068Cleo Ito\u2069 are busy then');
  // His answer takes precedence over his calendar.
  await expect.element(card(/15 Jun/)).not.toHaveTextContent('busy');
  const poll_id = (await stage.db.polls.toCollection().first())?.id;
  const user_ids = [BEN.id, CLEO.id].sort();
  expect(asked(stage).at(-1)).toMatchObject({ params: { id: outing.id }, body: { poll_id, user_ids } });
  await expectAccessible();
});

test('on a wide screen the cells of busy people are marked, also of people without any answer', async () => {
  await drawPoll({ size: DESKTOP });
  const cells = (name: RegExp) =>
    page
      .getByRole('row', { name })
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent);
  await page.getByRole('row', { name: /Cleo Ito/ }).findElement();
  await expect.poll(() => cells(/Ben Kaya/)).toEqual(['Yes', 'Busy then']);
  await expect.poll(() => cells(/Cleo Ito/)).toEqual(['', 'Busy then']);
  await expect.element(page.getByText('Busy then, and no answer yet')).toBeVisible();
  await expectAccessible();
});

test.each<[string, Options]>([
  ['who may not see it', { maySeeBusy: false }],
  ['of an anonymous poll', { poll: pollRow({ anonymous: true }) }],
  ['of a poll that is closed', { poll: pollRow({ closed_at_timestamp: 1 }) }],
  ['of a poll that the server does not have', { poll: pollRow({ updated_at_timestamp: 0 }) }],
])('the app requests no busy times for a reader %s', async (_, options) => {
  const stage = await drawPoll({ ...options, withOther: true });
  await card(/16 Jun/)
    .first()
    .findElement();
  // The app requests busy times for a later poll: by then, it would have requested those of the other one.
  const later = pollRow({ question: 'And when else?' }, other);
  await stage.db.polls.put(later);
  await expect.element(page.getByText(/are busy then/)).toBeVisible();
  expect(asked(stage).map(({ body }) => body)).toMatchObject([{ poll_id: later.id }]);
});

test('the app requests no busy times without a network, and does with one again', async () => {
  const stage = await drawPoll({ network: 'offline' });
  await card(/16 Jun/).findElement();
  // Another change of the poll is drawn: the members' earlier data has also been drawn.
  const [poll] = await stage.db.polls.toArray();
  if (!poll) throw new Error('There is no poll');
  await stage.db.polls.put({ ...poll, attributes: { ...poll.attributes, question: 'When then?' } });
  await page.getByText('When then?').findElement();
  expect(asked(stage)).toEqual([]);
  await stage.setNetwork('online');
  await expect.element(page.getByText(/are busy then/)).toBeVisible();
  expect(asked(stage)).toMatchObject([{ body: { user_ids: [BEN.id, CLEO.id].sort() } }]);
});

test('a poll is unchanged without a response of the server', async () => {
  const stage = await drawPoll({ result: { kind: 'offline', by: 'none' } });
  await expect.poll(() => asked(stage).length).toBeGreaterThan(0);
  await expect.element(card(/16 Jun/)).toBeVisible();
  await expect.element(page.getByText(/busy/)).not.toBeInTheDocument();
});

/** A list of invitable people for each outing. */
async function drawInviting(...outings: (OutingRow | null)[]): Promise<Stage> {
  const stage = await drawLoggedIn(
    <main>
      <h1>Dinner</h1>
      {outings.map((busyIn) => (
        <InvitePeople
          key={busyIn?.id ?? 'unseen'}
          rootId={outing.id}
          busyIn={busyIn}
          chosen={[]}
          line=""
          error={undefined}
          onChoose={() => {}}
          onLine={() => {}}
        />
      ))}
    </main>,
  );
  stage.engine.call.mockResolvedValue(answered({ user_id: DAN.id, at: [outing.id] }) as never);
  await stage.db.memberships.put(memberRow(BEN, 1));
  await stage.db.people.bulkPut([BEN, DAN, EVE].map((one) => relatedRow(one, { is_follower: true })));
  return stage;
}

test('the list of invitable people marks those who are busy at the time of the outing', async () => {
  const stage = await drawInviting(outing);
  await expect.element(page.getByRole('button', { name: /Dan Moor.*Busy then/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Eve Roth/ })).not.toHaveTextContent('Busy');
  // Ben is already a member.
  expect(asked(stage).at(-1)).toMatchObject({ body: { poll_id: null, user_ids: [DAN.id, EVE.id] } });
  await expectAccessible();
});

test('the app requests no busy times for an outing without a time, or for a reader who may not see it', async () => {
  const undated = sampleOuting({ title: 'Dinner', starts_at: null, updated_at_timestamp: 5 });
  const stage = await drawInviting(undated, null, outing);
  await expect.element(page.getByRole('button', { name: /Dan Moor.*Busy then/ })).toBeVisible();
  expect(asked(stage).map(({ params }) => params)).toEqual([{ id: outing.id }]);
});
