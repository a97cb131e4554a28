/** Tests what a chat shows, from its messages and the lines of its outing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActivityRow, MessageRow } from '#db/rows.ts';
import { type ChatItem, chatItems } from '#features/chat/pane/messages/chat-items.ts';
import { activityRow, messageRow } from '../../fixtures/chat-rows.ts';

const DAY_MS = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const about = { activities: [], hasOlder: false, readUpTo: null, userId: 'me', dayOf } as const;

const shown = (messages: MessageRow[], rest: Partial<Parameters<typeof chatItems>[0]> = {}) =>
  chatItems({ ...about, messages: [...messages].reverse(), ...rest });
const kinds = (items: ChatItem[]) => items.map(({ kind }) => kind);

it('the chat shows each day above its first message', () => {
  const items = shown([messageRow('a', 'ben', 0), messageRow('b', 'ben', 1), messageRow('c', 'ben', DAY_MS)]);
  expect(kinds(items)).toEqual(['day', 'message', 'message', 'day', 'message']);
});

it('the chat groups consecutive messages of one person, and ends the group after five minutes', () => {
  const items = shown([
    messageRow('a', 'ben', 0),
    messageRow('b', 'ben', 60_000),
    messageRow('c', 'ada', 70_000),
    messageRow('d', 'ada', 70_000 + 5 * 60_000 + 1),
  ]).flatMap((item) => (item.kind === 'message' ? [[item.key, item.begins, item.ends]] : []));
  expect(items).toEqual([
    ['a', true, false],
    ['b', false, true],
    ['c', true, true],
    ['d', true, true],
  ]);
});

describe('the line above new messages', () => {
  const messages = [messageRow('a', 'ben', 1), messageRow('b', 'me', 2), messageRow('c', 'ben', 3)];

  it('the line appears above the first message of another person after the read ones', () => {
    const items = shown(messages, { readUpTo: 1 });
    expect(items.findIndex(({ kind }) => kind === 'unread')).toBe(3);
    expect(items[4]?.key).toBe('c');
  });

  it('the line is missing where only the reader has written', () => {
    expect(kinds(shown(messages.slice(0, 2), { readUpTo: 1 }))).not.toContain('unread');
  });
});

describe('lines of the outing', () => {
  it('the lines name the chosen date, instead of only that there is one', () => {
    const to = { starts_at: '2026-12-18', ends_at: null, all_day: true, timezone: 'UTC' };
    const chosen = (key: string, attributes: object): ActivityRow => ({
      ...activityRow(key, 'joined', 1),
      attributes: { kind: 'date_chosen', subject_id: 'poll', ...attributes },
    });
    const activities = [chosen('new', { to }), chosen('old', {})];
    const [, lines] = shown([], { activities });
    expect(lines).toMatchObject({ kind: 'lines', lines: [{ key: 'new' }] });
  });

  it('the lines do not mention an added photo where the photo itself is shown', () => {
    const showing = messageRow('a', 'ben', 2);
    showing.attributes.subject = { kind: 'photo', id: 'shown' };
    const activities = [
      activityRow('y', 'photo_added', 1, 'shown'),
      activityRow('x', 'photo_added', 1, 'other'),
    ];
    const lines = shown([showing], { activities }).flatMap((item) =>
      item.kind === 'lines' ? item.lines.map(({ key }) => key) : [],
    );
    expect(lines).toEqual(['x']);
  });

  const joined = (key: string, at: number) => activityRow(key, 'joined', at);

  it('the lines appear where they happened, those without a message in between together', () => {
    const items = shown([messageRow('a', 'ben', 10), messageRow('b', 'ben', 40)], {
      activities: [joined('z', 50), joined('y', 30), joined('x', 20)],
    });
    expect(kinds(items)).toEqual(['day', 'message', 'lines', 'message', 'lines']);
    expect(items[2]).toMatchObject({ lines: [{ key: 'x' }, { key: 'y' }] });
  });

  it('lines from before the oldest loaded message are hidden until the messages around them come', () => {
    const activities: ActivityRow[] = [joined('x', 5)];
    expect(kinds(shown([messageRow('a', 'ben', 10)], { activities, hasOlder: true }))).not.toContain('lines');
    expect(kinds(shown([messageRow('a', 'ben', 10)], { activities }))).toContain('lines');
  });

  it('the chat omits lines of items, and of kinds that do not belong in a chat', () => {
    const activities = [activityRow('x', 'note_changed', 20), { ...joined('y', 30), item_id: 'item' }];
    expect(kinds(shown([messageRow('a', 'ben', 10)], { activities }))).not.toContain('lines');
  });
});

it('the chat shows every message once, in the order of the list, whatever the clocks showed', () => {
  const times = fc.array(fc.integer({ min: 0, max: 3 * DAY_MS }), { maxLength: 30 });
  fc.assert(
    fc.property(
      times,
      times,
      fc.option(fc.integer({ min: 0, max: 3 * DAY_MS })),
      (said, logged, readUpTo) => {
        const messages = said.map((at, index) => messageRow(`m${index}`, index % 3 === 0 ? 'me' : 'ben', at));
        const activities = [...logged]
          .sort((one, other) => other - one)
          .map((at, index) => activityRow(`l${index}`, 'joined', at));
        const items = shown(messages, { activities, readUpTo });
        expect(items.flatMap((item) => (item.kind === 'message' ? item.key : []))).toEqual(
          messages.map(({ id }) => id),
        );
        const lines = items.flatMap((item) =>
          item.kind === 'lines' ? item.lines.map(({ key }) => key) : [],
        );
        expect([...lines].sort()).toEqual(activities.map(({ id }) => id).sort());
        const keys = items.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(items.filter(({ kind }) => kind === 'unread').length).toBeLessThanOrEqual(1);
      },
    ),
  );
});
