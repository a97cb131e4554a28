/** Tests reports of users and content, and the operator’s measures. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentCalls } from '#contract/outings/comment/calls.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import { reportCalls } from '#contract/people/report/calls.ts';
import type { NewReport } from '#contract/people/report/report.ts';
import { newId } from '#server/base/db/new-id.ts';
import { users } from '#server/base/db/tables.ts';
import { reports } from '#server/core/people/tables.ts';
import { closeReport, openReports, setBlocked } from '#server/people/reports/operate.ts';
import { addFile } from '../../world/add-outing-file.ts';
import { addPhoto } from '../../world/add-photo.ts';
import { Company, nameOf } from '../../world/company.ts';
import { picture } from '../../world/pictures.ts';

type Name = 'ada' | 'ben' | 'cleo';
/** Ben is a member of Ada’s private outing, and Cleo is not. */
let all: Company<Name>;
let subjects: readonly (readonly [NewReport['subject_kind'], string])[];

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
  const outing_id = await all.outing('ada');
  await all.seat(outing_id, { ben: 'member' });
  const ada = all.client('ada');
  const note = await ada.ok(noteCalls.create, { body: { outing_id, text: 'Hello' } });
  const comment = await ada.ok(commentCalls.create, { body: { note_id: note.data.id, text: 'Me too' } });
  const options = [{ text: 'A' }, { text: 'B' }];
  const poll = await ada.ok(pollCalls.create, {
    body: { outing_id, type: 'poll', question: 'When?', options },
  });
  const small = await picture('image/webp', { width: 30, height: 20 });
  const photo = await addPhoto(ada, outing_id, small);
  const file = await addFile(ada, outing_id);
  subjects = [
    ['outing', outing_id],
    ['note', note.data.id],
    ['comment', comment.data.id],
    ['attachment', poll.data.id],
    ['attachment', photo.id],
    ['attachment', file.id],
  ];
});
afterAll(() => all.stop());
beforeEach(() => all.server.ctx.db.delete(reports));

const report = (who: Name, subject_kind: NewReport['subject_kind'], subject_id: string, text = '') =>
  all.client(who).call(reportCalls.create, { body: { subject_kind, subject_id, reason: 'spam', text } });

describe('a report', () => {
  it('a report is of a user, or of something that the reporter sees; anything else is unknown', async () => {
    expect((await report('cleo', 'user', all.id('ada'), 'Look at this')).status).toBe(200);
    expect((await report('cleo', 'user', newId(Date.now()))).status).toBe(404);
    for (const [kind, id] of subjects) {
      expect([kind, (await report('ben', kind, id)).status]).toEqual([kind, 200]);
      expect([kind, (await report('cleo', kind, id)).status]).toEqual([kind, 404]);
    }
    const open = await openReports(all.server.ctx.db);
    expect(open).toHaveLength(7);
    expect(open[0]).toMatchObject({ reporter: 'cleo', subject: 'ada', reason: 'spam', text: 'Look at this' });
  });

  it('a user makes at most twenty reports a day', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 21; nth++) statuses.push((await report('cleo', 'user', all.id('ada'))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });

  it('a report can be closed once', async () => {
    await report('cleo', 'user', all.id('ada'));
    const { db } = all.server.ctx;
    const [open] = await openReports(db);
    expect(await closeReport(db, open?.id ?? '', 1)).toBe(true);
    expect(await closeReport(db, open?.id ?? '', 2)).toBe(false);
    expect(await openReports(db)).toEqual([]);
  });
});

it('blocking an account ends its sessions, and hides the user from all who know them', async () => {
  const { db } = all.server.ctx;
  const seen = async () =>
    (await all.client('ada').ok(peopleCalls.list, { query: {} })).data.map(
      ({ relations }) => relations.user.username,
    );
  const received = await all.received('ada', 'user.ada', () => setBlocked(db, 'ben', true));
  expect(received.map(nameOf)).toEqual(['deleted related_person']);
  expect(await seen()).toEqual(['cleo']);
  expect((await all.client('ben').call(peopleCalls.list, { query: {} })).status).toBe(401);
  const back = await all.received('ada', 'user.ada', () => setBlocked(db, 'ben', false));
  expect(back.map(nameOf)).toEqual(['updated related_person']);
  expect(await seen()).toEqual(['ben', 'cleo']);
  expect(await setBlocked(db, 'nobody-here', true)).toBeNull();
  expect(await db.select().from(users).where(eq(users.blocked, true))).toEqual([]);
});
