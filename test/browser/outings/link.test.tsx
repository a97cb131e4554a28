/** Tests the page of an outing's link, for readers without an account and for guests. */
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { LinkScreen } from '#features/preview/link/link-screen.tsx';
import { sampleOuting } from '../../fixtures/sample-outing.ts';
import { waitFor } from '../../fixtures/wait-for.ts';
import { expectAccessible } from '../axe.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const TOKEN = 'yI_ajwoae-wo0m-GCzsEiQ';
const { id, attributes, relations } = sampleOuting({ title: 'Winter hike', starts_at: '2099-01-15T08:30' });
const name = page.getByLabelText('Your name');
const button = (words: string) => page.getByRole('button', { name: words, exact: true });

function linked(more: Partial<LinkedOuting> = {}, changed: Partial<typeof attributes> = {}): LinkedOuting {
  return {
    outing: { id, attributes: { ...attributes, ...changed }, relations },
    answers: 'guests',
    admits: false,
    ...more,
  };
}

type Called = Parameters<Stage['engine']['call']>;
const begun = ({ engine }: Stage) =>
  (engine.call.mock.calls as Called[]).filter(([called]) => called === 'guestSessions.begin');
const bodyOf = (call: Called | undefined) => call?.[1].body;

/** The server's response to the request for the link and, in turn, to first answers. */
async function open(
  response: LinkedOuting | null,
  {
    begins = [],
    reader = 'signed_out',
    before = () => {},
  }: { begins?: unknown[]; reader?: 'signed_out' | 'guest'; before?: () => void } = {},
) {
  const stage = await drawLoggedIn(<LinkScreen token={TOKEN} />, { reader });
  before();
  await stage.setNetwork('offline');
  const refused = { kind: 'refused', code: 'not_found', message: '', errors: {}, retryAfterMs: null };
  const offline = { kind: 'offline', by: 'none' };
  stage.engine.call.mockImplementation(async (called) => {
    if (called === 'guestSessions.begin') return (begins.shift() ?? offline) as never;
    return (response === null ? refused : { kind: 'ok', response: { data: response } }) as never;
  });
  await stage.setNetwork('online');
  return stage;
}

afterEach(async () => {
  const device = new DeviceDatabase();
  await device.facts.delete('guest');
  device.close();
});

describe('a reader without an account', () => {
  test('a reader finds the text that they typed before the app loaded in the field, and continues typing', async () => {
    await open(linked(), {
      before() {
        const page = document.createElement('main');
        page.className = 'first-look';
        const field = page.appendChild(document.createElement('input'));
        document.body.append(page);
        field.focus();
        field.value = 'Em';
      },
    });
    await expect.element(name).toHaveValue('Em');
    await expect.element(name).toHaveFocus();
    expect(document.querySelector('.first-look')).toBeNull();
  });

  test('a reader answers with only a name, which is required at its field', async () => {
    const stage = await open(linked());
    await button('I’m in').click();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    expect(begun(stage)).toEqual([]);
    await userEvent.fill(name, 'Zoe');
    await button('Maybe').click();
    await waitFor(() => expect(begun(stage)).toHaveLength(1));
    expect(bodyOf(begun(stage)[0])).toMatchObject({
      token: TOKEN,
      name: 'Zoe',
      note: '',
      participation: 'maybe',
      key: expect.stringMatching(/^[\w-]{22}$/),
    });
    await expectAccessible();
  });

  test('a reader finds name and answer again after a reload, and a retry uses the same key and ids', async () => {
    const stage = await open(linked());
    await userEvent.fill(name, 'Zoe');
    await button('I’m in').click();
    await expect.element(page.getByText('Saved. It sends by itself once you’re back online.')).toBeVisible();
    const again = await open(linked());
    await expect.element(name).toHaveValue('Zoe');
    await waitFor(() => expect(begun(again)).toHaveLength(1));
    expect(bodyOf(begun(again)[0])).toEqual(bodyOf(begun(stage)[0]));
  });

  test('a reader sees at the name field that another person has the name, and the app resends nothing by itself', async () => {
    const taken = {
      kind: 'refused',
      code: 'invalid',
      reason: 'guest_name_taken',
      message: 'Taken.',
      errors: { name: ['Taken.'] },
      retryAfterMs: null,
    };
    const stage = await open(linked(), { begins: [taken] });
    await userEvent.fill(name, 'Zoe');
    await button('I’m in').click();
    await expect.element(name).toHaveFocus();
    await expect.element(page.getByText(/with this name has answered already/)).toBeVisible();
    await expect.element(button('I’m in')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.fill(name, 'Zoe B.');
    await waitFor(async () =>
      expect((await stage.device.fact('guest'))?.links[TOKEN]).toMatchObject({
        name: 'Zoe B.',
        participation: null,
      }),
    );
    expect(begun(stage)).toHaveLength(1);
  });

  test.each([
    ['is over', linked({}, { starts_at: '2020-01-15T08:30' }), 'This outing is over.'],
    ['is canceled', linked({}, { status: 'canceled' }), 'This outing is canceled.'],
    ['has a full link', linked({ answers: 'full' }), 'This link has reached its limit of answers.'],
    [
      'is for accounts',
      linked({ answers: 'accounts' }),
      'Log in to answer and see the program, polls and notes.',
    ],
  ] as const)('a reader sees no question where the outing %s', async (_, response, words) => {
    await open(response);
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(name).not.toBeInTheDocument();
    await expect.element(page.getByText('Log in', { exact: true })).toBeVisible();
  });

  test('a reader sees that a link has ended', async () => {
    await open(null);
    await expect.element(page.getByText(/renewed or turned off/)).toBeVisible();
  });

  test.each(['guests', 'accounts'] as const)(
    'a reader can create an account where the link is for %s and admits',
    async (responses) => {
      await open(linked({ answers: responses, admits: true }));
      const link = page.getByRole('link', { name: 'Create an account' });
      await expect
        .element(link)
        .toHaveAttribute('href', `/register?next=${encodeURIComponent(`/i/${TOKEN}`)}`);
    },
  );
});

test('a guest of another outing gives an answer at once, without a name', async () => {
  const stage = await open(linked(), { reader: 'guest' });
  await expect.element(page.getByText('Hello, Zoe.')).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  await button('Can’t').click();
  await waitFor(() => expect(stage.engine.mutate).toHaveBeenCalledOnce());
  expect(stage.engine.mutate.mock.calls[0]?.slice(0, 2)).toMatchObject([
    'memberships.join',
    { outing_id: id, code: TOKEN, participation: 'not_going' },
  ]);
});
