/** Tests what screens read of the responses that a device stores: each state by its name, and live. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '#db/new-id.ts';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { keptRow } from '../../fixtures/kept-response.ts';
import { drawLoggedIn, type Stage } from '../logged-in.tsx';

const BEN = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };
const PATH = '/users/ben/people?type=followers';
const HOUR_MS = 3_600_000;

const input = (username: string | null) =>
  username === null ? null : { params: { username }, query: { type: 'followers' as const }, body: undefined };

/** Shows the state and the people in it, as a screen would. */
function Followers({ username = 'ben', version = 0 }: { username?: string | null; version?: number }) {
  const { kept, again } = useKeptResponse('people.listOfUser', input(username), version);
  return (
    <main>
      <h1>State: {kept.kind}</h1>
      {kept.kind === 'known' && <p>Followed by {kept.response.data.map(({ name }) => name).join(', ')}</p>}
      <KeptAge kept={kept} />
      <button type="button" onClick={again}>
        Again
      </button>
    </main>
  );
}

const responseOf = (...names: string[]) => ({
  data: names.map((name) => ({ ...BEN, id: newId(), name })),
  links: { next: null },
  sequence: 1,
});
const ok = (names: string[], fetchedAt?: number) =>
  ({ kind: 'ok', response: responseOf(...names), ...(fetchedAt !== undefined && { fetchedAt }) }) as const;
const refused = (code: string) =>
  ({ kind: 'refused', code, message: 'No.', errors: {}, retryAfterMs: null }) as const;

const keep = ({ db }: Stage, name: string, fetched_at: number) =>
  db.keptAnswers.put(keptRow(PATH, { answer: responseOf(name), fetched_at }));
const state = (kind: string) =>
  expect.element(page.getByRole('heading', { name: `State: ${kind}` })).toBeVisible();
const followedBy = (name: string) => expect.element(page.getByText(`Followed by ${name}`)).toBeVisible();
const again = () => page.getByRole('button', { name: 'Again' }).click();

describe('a response that was never stored', () => {
  test('a response is loading, then missing without a network, and is requested as soon as there is one', async () => {
    const stage = await drawLoggedIn(<Followers />);
    await state('offline');
    stage.engine.ask.mockReturnValue(new Promise(() => {}));
    await again();
    await state('asking');
    stage.engine.ask.mockResolvedValue(ok(['Cleo']));
    await stage.setNetwork('offline');
    await stage.setNetwork('online');
    await followedBy('Cleo');
    expect(page.getByText(/^Updated/).query()).toBeNull();
  });

  test('a failed response can be requested again', async () => {
    const stage = await drawLoggedIn(<Followers />);
    stage.engine.ask.mockResolvedValue(refused('unavailable'));
    await again();
    await state('failed');
    stage.engine.ask.mockResolvedValue(ok(['Cleo']));
    await again();
    await followedBy('Cleo');
  });

  test('a response cannot exist for an address without a person: the app sends no request', async () => {
    const stage = await drawLoggedIn(<Followers username={null} />);
    await state('hidden');
    expect(stage.engine.ask).not.toHaveBeenCalled();
  });
});

describe('a response of an earlier visit', () => {
  test('a response of an earlier visit shows its age without a network, and when the request failed', async () => {
    const stage = await drawLoggedIn(<Followers />);
    await keep(stage, 'Cleo', Date.now() - HOUR_MS);
    await followedBy('Cleo');
    await expect.element(page.getByText('Updated 1 hour ago')).toBeVisible();
    stage.engine.ask.mockResolvedValue(refused('unavailable'));
    await again();
    await expect.element(page.getByText('Updated 1 hour ago. Couldn’t refresh since.')).toBeVisible();
  });

  test('a response is hidden at once when the server withdraws it from the reader', async () => {
    const stage = await drawLoggedIn(<Followers />);
    await keep(stage, 'Cleo', Date.now() - HOUR_MS);
    await followedBy('Cleo');
    stage.engine.ask.mockResolvedValue(refused('not_found'));
    await again();
    await state('hidden');
    expect(page.getByText('Cleo').query()).toBeNull();
  });

  test("a response changes live, regardless of who fetched it; the request's older one is not shown", async () => {
    const stage = await drawLoggedIn(<Followers />);
    await keep(stage, 'Cleo', Date.now());
    await followedBy('Cleo');
    await keep(stage, 'Dan', Date.now() + 1_000);
    await followedBy('Dan');
    stage.engine.ask.mockResolvedValue(ok(['Too old'], Date.now() - HOUR_MS));
    await again();
    await expect.poll(() => page.getByText(/^Updated/).query()).toBeNull();
    await followedBy('Dan');
  });
});

describe('a response of this visit', () => {
  test('a response that was deleted since is requested again, and gone if the reader may not see it', async () => {
    const stage = await drawLoggedIn(<Followers />);
    const at = Date.now();
    await keep(stage, 'Cleo', at);
    stage.engine.ask.mockResolvedValue(ok(['Cleo'], at));
    await again();
    await expect.poll(() => page.getByText(/^Updated/).query()).toBeNull();
    await followedBy('Cleo');
    stage.engine.ask.mockResolvedValue(refused('not_found'));
    await stage.db.keptAnswers.clear();
    await state('hidden');
  });

  test('a response is shown where the device had no space for it, and stays without a network', async () => {
    const stage = await drawLoggedIn(<Followers />);
    stage.engine.ask.mockResolvedValue(ok(['Cleo']));
    await again();
    await followedBy('Cleo');
    stage.engine.ask.mockResolvedValue({ kind: 'offline', by: 'none' });
    await stage.setNetwork('offline');
    await expect.element(page.getByText(/^Updated/)).toBeVisible();
    await followedBy('Cleo');
  });

  test('a response for a logged-out reader is shown without being stored', async () => {
    const stage = await drawLoggedIn(<Followers />);
    stage.engine.ask.mockResolvedValue(ok(['Cleo']));
    await stage.device.setFact('session', { kind: 'signed_out' });
    await followedBy('Cleo');
    expect(await stage.db.keptAnswers.count()).toBe(0);
  });
});
