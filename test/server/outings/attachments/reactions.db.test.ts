/** Tests reactions to photos, files and polls: states with versions, and who receives them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttachmentType } from '#contract/outings/attachment/attachment.ts';
import { attachmentCalls } from '#contract/outings/attachment/calls.ts';
import { outingFileCalls } from '#contract/outings/outing-file/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { addFile } from '../../world/add-outing-file.ts';
import { addPhoto } from '../../world/add-photo.ts';
import { Company, nameOf } from '../../world/company.ts';
import { picture } from '../../world/pictures.ts';

type Name = 'ada' | 'ben' | 'cleo';
let all: Company<Name>;
let outing_id: string;
const ids: Record<AttachmentType, string> = { photo: '', file: '', poll: '' };

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
  outing_id = await all.outing('ada');
  await all.seat(outing_id, { ben: 'member' });
  const ada = all.client('ada');
  ids.photo = (await addPhoto(ada, outing_id, await picture('image/webp', { width: 60, height: 40 }))).id;
  ids.file = (await addFile(ada, outing_id)).id;
  const dates = {
    kind: 'days' as const,
    options: [{ starts_at: '2098-12-03' }, { starts_at: '2098-12-04' }],
  };
  const body = { outing_id, type: 'poll' as const, question: 'When?', ...dates };
  ids.poll = (await ada.ok(pollCalls.create, { body })).data.id;
});
afterAll(() => all.stop());

const react = (who: Name, id: string, emoji: string | null) =>
  all.client(who).ok(attachmentCalls.react, { params: { id }, body: { emoji } });
const show = async (who: Name, id: string) =>
  (await all.client(who).ok(attachmentCalls.show, { params: { id } })).data;

describe.each(['photo', 'file', 'poll'] as const)('a reaction to a %s', (type) => {
  it('a reaction is a state: repeating it counts once, another one replaces it, and it can be taken back', async () => {
    const id = ids[type];
    await react('ada', id, '👍');
    await react('ben', id, '👍');
    const before = await react('ben', id, '🎉');
    const again = await react('ben', id, '🎉');
    expect(again.data).toEqual(before.data);
    expect((await show('ada', id)).relations).toMatchObject({
      reactions: [
        { emoji: '👍', count: 1 },
        { emoji: '🎉', count: 1 },
      ],
      reaction: { emoji: '👍' },
    });
    await react('ben', id, null);
    expect((await show('ben', id)).relations).toMatchObject({
      reactions: [{ emoji: '👍', count: 1 }],
      reaction: { emoji: null },
    });
  });

  it('the server publishes the counts of a reaction to all, and to its maker their own, with a version that only rises', async () => {
    const id = ids[type];
    await react('ben', id, null);
    const versionOf = async () => (await show('ada', id)).attributes.fetched_at_timestamp ?? 0;
    const first = await versionOf();
    const own = await all.received('ben', 'user.ben', async () => {
      const received = await all.received('ada', `outing.${outing_id}`, () => react('ben', id, '❤️'));
      expect(received.map(nameOf)).toEqual(['updated attachment']);
      expect(received[0]?.data).toMatchObject({
        relations: { reactions: expect.arrayContaining([{ emoji: '❤️', count: 1 }]) },
      });
      expect(received[0]?.data).not.toMatchObject({ relations: { reaction: expect.anything() } });
    });
    expect(own.map(nameOf)).toEqual(['updated attachment']);
    expect(own[0]?.data).toMatchObject({ relations: { reaction: { emoji: '❤️' } } });
    expect(await versionOf()).toBeGreaterThan(first);
  });

  it('the list of reactions names their makers, and is hidden from users who are not in the outing', async () => {
    const id = ids[type];
    await react('ben', id, '🎉');
    const asked = { params: { id }, query: {} };
    const { data } = await all.client('ada').ok(attachmentCalls.reactions, asked);
    expect(
      data.map(({ attributes, relations }) => `${relations.user.username} ${attributes.emoji}`),
    ).toContain('ben 🎉');
    expect(data.every(({ attachment_id }) => attachment_id === id)).toBe(true);
    expect((await all.client('cleo').call(attachmentCalls.reactions, asked)).status).toBe(404);
  });
});

it('a reaction to a date poll reveals nothing of its answers, which stay as the device has them', async () => {
  const received = await all.received('ada', `outing.${outing_id}`, () => react('ada', ids.poll, '😮'));
  expect(JSON.stringify(received[0]?.data)).not.toMatch(/"(answers|people)"/);
  const answered = await react('ada', ids.poll, '👍');
  expect(JSON.stringify(answered.data)).toContain('"answers"');
});

describe('settings of attachments', () => {
  it('settings of attachments pin a file and change how a poll is answered, and reject fields of the other kind', async () => {
    const ada = all.client('ada');
    const pinned = { params: { id: ids.file }, body: { is_featured: true } };
    expect((await ada.ok(outingFileCalls.settings, pinned)).data.attributes.is_featured).toBe(true);
    const closed = { params: { id: ids.poll }, body: { open_to_options: false } };
    expect((await ada.ok(pollCalls.settings, closed)).data.attributes).toMatchObject({
      open_to_options: false,
      question: 'When?',
    });
    for (const [id, body] of [
      [ids.file, { open_to_options: true }],
      [ids.poll, { is_featured: true }],
    ] as const)
      expect((await ada.call(attachmentCalls.settings, { params: { id }, body })).status).toBe(422);
  });
});
