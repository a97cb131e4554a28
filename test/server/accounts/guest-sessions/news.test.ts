/** Tests the address of a guest, and the mails that it receives once it is confirmed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestSessionCalls } from '#contract/accounts/guest-session/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { mailGuestNews } from '#server/accounts/guest-sessions/news.ts';
import { runMaintenanceJobs } from '#server/programs/maintenance-jobs.ts';
import type { Client } from '../../world/client.ts';
import { linkedOuting, newGuest } from '../../world/guesting.ts';
import { secretOf, startServer, type TestServer } from '../../world/harness.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let server: TestServer;
let ann: Client;
beforeAll(async () => {
  server = await startServer();
  ann = (await server.person('ann')).client;
});
afterAll(() => server.stop());

const addressOf = async (guest: Client) => (await guest.ok(guestSessionCalls.address, {})).data;
const setAddress = (guest: Client, email: string | null) =>
  guest.call(guestSessionCalls.setAddress, { body: { email } });
const confirm = (token: string) =>
  server.client().call(guestSessionCalls.confirmAddress, { body: { token } });

async function mailed<T>(work: () => Promise<T>) {
  const before = server.mails.length;
  await work();
  return server.mails.slice(before);
}

/** A guest of a new outing, whose address is confirmed unless `isConfirmed` is false. */
async function withAddress(name: string, email: string, isConfirmed = true) {
  const { id, token } = await linkedOuting(ann);
  const guest = await newGuest(server, token, name);
  const [mail] = await mailed(() => setAddress(guest.client, email));
  if (isConfirmed) expect((await confirm(secretOf(mail))).status).toBe(200);
  return { outingId: id, guest: guest.client, mail };
}

const change = (id: string, body: Readonly<Record<string, unknown>>) =>
  ann.ok(outingCalls.update, { params: { id }, body });
const news = () =>
  mailed(async () => {
    server.advance(4 * MINUTE_MS);
    await mailGuestNews(server.ctx);
  });

describe('the address of a guest', () => {
  it('a guest’s address is pending until its link is opened, and gets a mail without any user’s text', async () => {
    const { guest, mail } = await withAddress('Win a prize', 'cleo@example.org', false);
    expect(await addressOf(guest)).toMatchObject({ email: 'cleo@example.org', state: 'waiting' });
    expect(mail).toMatchObject({ to: 'cleo@example.org', subject: 'News about your plans' });
    expect(`${mail?.text}${mail?.html}`).not.toContain('Win a prize');
    expect(mail?.link).toContain('/i/news?token=');
    await confirm(secretOf(mail));
    expect(await addressOf(guest)).toMatchObject({ state: 'confirmed' });
    expect((await confirm(secretOf(mail))).status).toBe(422);
  });

  it('the server deletes a guest’s address when the guest requests it, or when its link was not opened in time', async () => {
    const { guest } = await withAddress('Dora', 'dora@example.org');
    await setAddress(guest, null);
    expect(await addressOf(guest)).toBeNull();
    const { guest: other } = await withAddress('Emil', 'emil@example.org', false);
    server.advance(DAY_MS + MINUTE_MS);
    await runMaintenanceJobs(server.ctx);
    expect(await addressOf(other)).toBeNull();
  });

  it('the server offers no guest address to users with an account', async () => {
    expect((await ann.call(guestSessionCalls.address, {})).status).toBe(403);
    expect((await setAddress(ann, 'ann@example.org')).status).toBe(403);
  });

  it('a guest’s address gets few mails, however often the guest requests them (S231)', async () => {
    const { token } = await linkedOuting(ann);
    const guest = await newGuest(server, token, 'Finn');
    const mails = await mailed(async () => {
      for (let nth = 0; nth < 12; nth += 1) await setAddress(guest.client, 'stranger@example.org');
    });
    expect(mails.length).toBeLessThan(12);
  });
});

describe('news of a plan', () => {
  it('news of a plan arrive in one mail, which states the final result', async () => {
    const { outingId } = await withAddress('Gil', 'gil@example.org');
    await change(outingId, { title: 'Soup', starts_at: '2027-01-01T10:00', ends_at: null });
    await change(outingId, { starts_at: '2027-01-02T20:00' });
    const [mail, ...more] = await news();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'gil@example.org', subject: 'Soup has a new time.' });
    expect(mail?.text).toContain('2 January');
    expect(await news()).toEqual([]);
  });

  it('news of a plan state that a plan is off', async () => {
    const { outingId } = await withAddress('Hana', 'hana@example.org');
    await change(outingId, { title: 'Picnic', status: 'canceled' });
    expect((await news()).map(({ subject }) => subject)).toEqual(['Picnic is canceled.']);
  });

  it('news of a plan reach no address that is unconfirmed (S232)', async () => {
    const { outingId } = await withAddress('Ida', 'ida@example.org', false);
    await change(outingId, { status: 'canceled' });
    expect(await news()).toEqual([]);
  });

  it('the link in the mail stops the news of a plan', async () => {
    const { outingId, guest } = await withAddress('Jon', 'jon@example.org');
    await change(outingId, { status: 'canceled' });
    const [mail] = await news();
    const address = mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    const { pathname, search } = new URL(address);
    const headers = { Origin: null, 'Content-Type': 'application/x-www-form-urlencoded' };
    const rawBody = 'List-Unsubscribe=One-Click';
    expect((await server.client().request('POST', `${pathname}${search}`, { headers, rawBody })).status).toBe(
      200,
    );
    expect(await addressOf(guest)).toBeNull();
  });
});
