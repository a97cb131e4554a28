/** Tests the activity log: which changes get a line, and who reads it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVITY_KINDS, type Activity, type ActivityKind } from '#contract/outings/activity/activity.ts';
import { activityCalls } from '#contract/outings/activity/calls.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { thingCalls } from '#contract/outings/thing/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { systemCalls } from '#contract/system/calls.ts';
import { activities } from '#server/core/outings/activities/tables.ts';
import { trimActivities } from '#server/outings/activities/sweep.ts';
import { addFile } from '../../world/add-outing-file.ts';
import { Company } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan' | 'eve';
let all: Company<Name>;
/** Ada’s outing; Dan is an organizer, Ben a member, Cleo only watches. */
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan', 'eve']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada');
  await all.seat(id, { ben: 'member', cleo: 'member', dan: 'organizer' });
  await all.spectate('cleo', id);
});

const logOf = async (by: Name, outing_id = id): Promise<Activity[]> =>
  (await all.client(by).ok(activityCalls.list, { query: { outing_id, per_page: 100 } })).data;
const kindsFor = async (by: Name, outing_id = id): Promise<ActivityKind[]> =>
  (await logOf(by, outing_id)).map(({ attributes }) => attributes.kind);
/** The lines that a change makes, the oldest first, as Ada reads them. */
async function linesOf(run: () => Promise<unknown>): Promise<Activity[]> {
  const before = new Set((await logOf('ada')).map((line) => line.id));
  await run();
  return (await logOf('ada')).filter((line) => !before.has(line.id)).reverse();
}
const addNote = async (by: Name = 'ada', outing_id = id, title = 'Secret') =>
  (await all.client(by).ok(noteCalls.create, { body: { outing_id, title, text: 'Words' } })).data;

/** Ada proposes two days and chooses the later one. */
async function chooseDate() {
  const client = all.client('ada');
  const options = [{ starts_at: '2027-03-05' }, { starts_at: '2027-03-06' }];
  const asked = { outing_id: id, type: 'poll' as const, kind: 'days' as const, question: 'When?', options };
  const { data } = await client.ok(pollCalls.create, { body: asked });
  const poll_option_id = data.relations.options.at(-1)?.id ?? '';
  const body = { closed: true, poll_option_id };
  await client.ok(pollCalls.close, { params: { id: data.id }, body });
  return { id: data.id, body };
}

describe('a line of the log', () => {
  it('a line of the activity log states who changed what, with both times, and belongs to the transaction of the change', async () => {
    const channel = `outing.${id}`;
    const { latest } = await all.position('ben', channel);
    const [line, ...others] = await linesOf(() => all.change('dan', id, { starts_at: '2026-12-02T20:00' }));
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      outing_id: id,
      item_id: null,
      attributes: {
        kind: 'time_changed',
        subject_id: null,
        to: { starts_at: '2026-12-02T20:00', all_day: false },
      },
      relations: { user: { username: 'dan' }, person: null },
    });
    const { data } = await all
      .client('ben')
      .ok(systemCalls.catchUp, { body: { after: { [channel]: latest }, epoch: null } });
    expect(data[0]).toMatchObject({ entity: 'activity', operation: 'created', system: true, data: line });
  });

  it('one change makes a line of the activity log for each field that it changes, and none for the others', async () => {
    const lines = await linesOf(() =>
      all.change('ada', id, { title: 'New', place_name: 'Lake', description: '', capacity: 9 }),
    );
    expect(lines.map(({ attributes }) => attributes)).toEqual([
      { kind: 'place_changed', subject_id: null, from: '', to: 'Lake' },
      { kind: 'renamed', subject_id: null },
      { kind: 'settings_changed', subject_id: null, settings: ['capacity'] },
    ]);
    expect(await linesOf(() => all.change('ada', id, { title: 'New' }))).toEqual([]);
  });

  it('a line of the activity log states which date was chosen from a poll, once, and not again as another time', async () => {
    let poll = { id: '', body: { closed: true, poll_option_id: '' } };
    const lines = await linesOf(async () => {
      poll = await chooseDate();
    });
    expect(lines.map(({ attributes }) => attributes)).toMatchObject([
      { kind: 'poll_added', subject_id: poll.id },
      { kind: 'date_chosen', subject_id: poll.id, to: { starts_at: '2027-03-06', all_day: true } },
    ]);
    const again = () => all.client('ada').ok(pollCalls.close, { params: { id: poll.id }, body: poll.body });
    expect(await linesOf(again)).toEqual([]);
  });

  it('a rejected change makes no line, and a repeated one makes no second line', async () => {
    expect(
      await linesOf(() => all.client('cleo').call(noteCalls.create, { body: { outing_id: id, text: 'x' } })),
    ).toEqual([]);
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = { outing_id: id, title: '', text: 'Once' };
    const lines = await linesOf(async () => {
      await all.client('ben').ok(noteCalls.create, { body }, { headers });
      await all.client('ben').ok(noteCalls.create, { body }, { headers });
    });
    expect(lines).toHaveLength(1);
  });

  it('the activity log has lines of every kind except those of pictures', async () => {
    const seen = new Set<string>();
    const client = all.client('ada');
    const see = async (outingId = id) => {
      for (const kind of await kindsFor('ada', outingId)) seen.add(kind);
    };
    await all.change('ada', id, {
      title: 'A',
      description: 'B',
      place_name: 'C',
      starts_at: '2027-01-01T10:00',
    });
    await all.change('ada', id, { capacity: 20, cover_template: 'sea-dawn' });
    await all.change('ada', id, { status: 'canceled' });
    await all.change('ada', id, { status: 'set' });
    const item = await all.outing('ada', { parent_id: id });
    await all.change('ada', item, { position: 3 });
    await client.ok(outingCalls.remove, { params: { id: item } });
    const note = await addNote();
    await client.ok(commentCalls.create, { body: { note_id: note.id, text: 'Good' } });
    const base_updated_at_timestamp = note.attributes.updated_at_timestamp;
    const body = { title: 'Other', text: 'Words', base_updated_at_timestamp };
    await client.ok(noteCalls.update, { params: { id: note.id }, body });
    await client.ok(noteCalls.remove, { params: { id: note.id }, query: {} });
    const options = [{ text: 'One' }, { text: 'Two' }];
    const asked = { outing_id: id, type: 'poll' as const, question: 'Which?', options };
    const { data: poll } = await client.ok(pollCalls.create, { body: asked });
    await client.ok(pollCalls.update, { params: { id: poll.id }, body: { question: 'Which one?' } });
    const more = { outing_id: id, poll_id: poll.id, text: 'Three' };
    const { data: longer } = await client.ok(pollCalls.addOption, { body: more });
    const last = longer.relations.options.at(-1)?.id ?? '';
    await client.ok(pollCalls.removeOption, { params: { id: last } });
    await client.ok(pollCalls.close, { params: { id: poll.id }, body: { closed: true } });
    await client.ok(pollCalls.close, { params: { id: poll.id }, body: { closed: false } });
    await chooseDate();
    await client.ok(pollCalls.remove, { params: { id: poll.id } });
    const { data: cake } = await client.ok(thingCalls.create, { body: { outing_id: id, name: 'Cake' } });
    for (const quantity of [1, 0])
      await client.ok(thingCalls.take, { params: { id: cake.id }, body: { quantity } });
    await client.ok(thingCalls.remove, { params: { id: cake.id } });
    const file = await addFile(client, id);
    await client.ok(attachmentCalls.remove, { params: { id: file.id } });
    await all.follow('eve', 'ada');
    const first = await all.invited('ada', 'eve', id);
    await client.ok(invitationCalls.withdraw, { params: { id: first } });
    const second = await all.invited('ada', 'eve', id);
    await all.client('eve').ok(invitationCalls.decline, { params: { id: second } });
    await all.change('ada', id, { privacy: 'public' });
    const { data: request } = await all
      .client('eve')
      .ok(requestCalls.create, { params: { id }, body: { line: '' } });
    await client.ok(requestCalls.answer, { params: { id: request.id }, body: { accept: false } });
    await all.bring('ada', id, 'eve');
    await all.answer('eve', id, 'maybe');
    await all.exit('eve', id);
    await all.remove('ada', 'ben', id);
    await see();
    const draft = await all.outing('ada', { status: 'draft' });
    await all.change('ada', draft, { status: 'set' });
    await see(draft);
    const unseen = ACTIVITY_KINDS.map(({ entries }) => entries.kind.literal).filter(
      (kind) => !seen.has(kind),
    );
    expect(unseen).toEqual(['photo_added', 'photo_featured', 'photo_removed']);
  });
});

describe('the log', () => {
  it('the activity log of an outing contains the lines of its items, and an item’s log its own', async () => {
    const item = await all.outing('ada', { parent_id: id });
    await addNote('ben', item);
    const inRoot = (await logOf('ben')).filter(({ item_id }) => item_id === item);
    expect(inRoot.map(({ attributes }) => attributes.kind)).toEqual(['note_added', 'created']);
    expect(await logOf('ben', item)).toEqual(inRoot);
  });

  it('the activity log has pages, and keeps the newest lines', async () => {
    for (const title of ['1', '2', '3', '4']) await all.change('ada', id, { title });
    const whole = await logOf('ada');
    const first = await all.client('ada').ok(activityCalls.list, { query: { outing_id: id, per_page: 3 } });
    const cursor = new URL(first.links.next ?? '', 'http://x').searchParams.get('cursor') ?? '';
    const rest = await all
      .client('ada')
      .ok(activityCalls.list, { query: { outing_id: id, per_page: 100, cursor } });
    expect([...first.data, ...rest.data]).toEqual(whole);
    const other = await all.outing('ada');
    await trimActivities(all.server.ctx.db, 2);
    expect(await logOf('ada')).toEqual(whole.slice(0, 2));
    expect(await kindsFor('ada', other)).toEqual(['created']);
  });

  it('the activity log begins when the outing is set, and is deleted with it', async () => {
    const draft = await all.outing('ada', { status: 'draft' });
    await all.change('ada', draft, { title: 'Not yet' });
    await addNote('ada', draft);
    expect(await kindsFor('ada', draft)).toEqual([]);
    await all.change('ada', draft, { status: 'set', title: 'Now' });
    expect(await kindsFor('ada', draft)).toEqual(['published']);
    await all.client('ada').ok(outingCalls.remove, { params: { id: draft } });
    const { db } = all.server.ctx;
    expect(await db.select().from(activities).where(eq(activities.root_id, draft))).toEqual([]);
  });
});

describe('activities that readers may not see', () => {
  it('no line of the activity log contains words of anything that was renamed, changed or deleted (S83)', async () => {
    const note = await addNote('ada', id, 'Surprise for Ben');
    await all.change('ada', id, { title: 'Surprise for Ben' });
    await all.change('ada', id, { title: 'Dinner' });
    await all.client('ada').ok(noteCalls.remove, { params: { id: note.id }, query: {} });
    const item = await all.outing('ada', { parent_id: id, title: 'Surprise for Ben' });
    await all.client('ada').ok(outingCalls.remove, { params: { id: item } });
    const rows = await all.server.ctx.db.select().from(activities).where(eq(activities.root_id, id));
    expect(JSON.stringify(rows)).not.toContain('Surprise');
  });

  it('spectators read no lines of notes, and the invited get no events of notes or of the log itself (S84)', async () => {
    await all.follow('eve', 'ada');
    await all.invited('ada', 'eve', id);
    const channel = `outing.${id}`;
    const from = (await all.position('eve', channel)).latest;
    await addNote('ben');
    await all.change('ada', id, { title: 'For all who joined' });
    expect((await kindsFor('cleo')).slice(0, 1)).toEqual(['renamed']);
    expect(await kindsFor('cleo')).not.toContain('note_added');
    expect(await kindsFor('cleo')).not.toContain('invited');
    expect(await kindsFor('ben')).toContain('note_added');
    const body = { after: { [channel]: from }, epoch: null };
    const received = async (who: Name) =>
      (await all.client(who).ok(systemCalls.catchUp, { body })).data.map((event) =>
        'blank' in event ? 'redacted' : event.entity,
      );
    expect(await received('eve')).toEqual(['redacted', 'redacted', 'redacted', 'outing']);
    expect(await received('cleo')).toEqual(['redacted', 'redacted', 'activity', 'outing']);
    expect(await received('ben')).toEqual(['activity', 'note', 'activity', 'outing']);
  });

  it('lines of people are hidden like the people of an outing, before and after the setting changes (S85)', async () => {
    await all.answer('ben', id, 'maybe');
    expect(await kindsFor('cleo')).toContain('answered');
    await all.change('ada', id, { shows_people: false });
    const channel = `outing.${id}`;
    const from = (await all.position('cleo', channel)).latest;
    await all.answer('ben', id, 'not_going');
    for (const who of ['ben', 'cleo'] as const) expect(await kindsFor(who)).not.toContain('answered');
    expect(await kindsFor('dan')).toContain('answered');
    const { data } = await all
      .client('cleo')
      .ok(systemCalls.catchUp, { body: { after: { [channel]: from }, epoch: null } });
    expect(JSON.stringify(data)).not.toContain('answered');
    await all.change('ada', id, { shows_people: true });
    expect((await kindsFor('cleo')).filter((kind) => kind === 'answered')).toHaveLength(2);
  });

  it('lines of the activity log hide the names of users with a block between them (S85)', async () => {
    await all.change('ben', id, { title: 'By Ben' });
    await all.client('cleo').ok(peopleCalls.block, { body: { user_id: all.id('ben'), blocked: true } });
    const [line] = await logOf('cleo');
    expect(line?.relations.user).toMatchObject({ id: all.id('ben'), username: '', avatar: null });
  });
});
