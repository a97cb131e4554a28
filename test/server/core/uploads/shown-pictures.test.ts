/** Tests pictures that are requested directly: who sees them, and with which headers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import type { Client } from '../../world/client.ts';
import { coverOf, fetchPicture, newOuting, widest } from '../../world/covers.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { picture, placeFor, put, setCover } from '../../world/pictures.ts';
import { block, invite, join as joinOuting, leave } from '../../world/taking-part.ts';

let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await startServer();
  owner = (await server.person('owner')).client;
});
afterAll(() => server.stop());

describe('a picture that is requested directly', () => {
  it('a picture is sandboxed, not cached, and named by the server (S40, S41)', async () => {
    const id = await newOuting(owner);
    await setCover(owner, id, await picture());
    const { headers, status } = await fetchPicture(owner, widest(await coverOf(owner, id)));
    expect(status).toBe(200);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toBe('inline; filename="picture.webp"');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('only users who may see the preview of the outing get its picture (S19, S23, S41, S199)', async () => {
    const id = await newOuting(owner);
    await setCover(owner, id, await picture());
    const url = widest(await coverOf(owner, id));
    const responses: Record<string, number> = {};
    for (const role of ['organizer', 'member', 'spectator'] as const) {
      const { client, user } = await server.person(`${role}-sees`);
      await joinOuting(server, id, user.id, role);
      responses[role] = (await fetchPicture(client, url)).status;
      await leave(server, id, user.id);
      responses[`${role} who left`] = (await fetchPicture(client, url)).status;
    }
    const guest = await server.guest('guest-sees');
    await joinOuting(server, id, guest.user.id, 'guest');
    responses.guest = (await fetchPicture(guest.client, url)).status;
    await leave(server, id, guest.user.id);
    responses['guest who left'] = (await fetchPicture(guest.client, url)).status;
    const invited = await server.person('invited-sees');
    await invite(server, id, invited.user.id);
    responses.invited = (await fetchPicture(invited.client, url)).status;
    responses.stranger = (await fetchPicture((await server.person('stranger-sees')).client, url)).status;
    responses.unverified = (
      await fetchPicture((await server.person('new-sees', { verified: false })).client, url)
    ).status;
    const blocked = await server.person('blocked-sees');
    await joinOuting(server, id, blocked.user.id, 'member');
    await block(server, blocked.user.id);
    responses.blocked = (await fetchPicture(blocked.client, url)).status;
    responses.signed_out = (await fetchPicture(server.client(), url)).status;
    expect(responses).toEqual({
      organizer: 200,
      'organizer who left': 404,
      member: 200,
      'member who left': 404,
      spectator: 200,
      'spectator who left': 404,
      guest: 200,
      'guest who left': 404,
      invited: 200,
      stranger: 404,
      unverified: 404,
      blocked: 404,
      signed_out: 404,
    });
  });

  it('a picture of a public outing is shown without logging in, like its preview (S41)', async () => {
    const id = await newOuting(owner);
    await setCover(owner, id, await picture());
    const url = widest(await coverOf(owner, id));
    const loggedOut = server.client();
    expect((await fetchPicture(loggedOut, url)).status).toBe(404);
    await owner.ok(outingCalls.settings, { params: { id }, body: { privacy: 'public' } });
    expect((await fetchPicture(loggedOut, url)).status).toBe(200);
  });

  it('the code of a link shows the picture of its preview, and no longer than the link works (S41)', async () => {
    const id = await newOuting(owner);
    await setCover(owner, id, await picture());
    const { data: link } = await owner.ok(invitationCalls.makeLink, { params: { id }, body: {} });
    const loggedOut = server.client();
    const preview = () => loggedOut.ok(outingCalls.preview, { params: { id }, query: { code: link.code } });
    const url = widest((await preview()).data.attributes.cover);
    expect((await fetchPicture(loggedOut, url)).status).toBe(200);
    expect((await fetchPicture(loggedOut, url.replace(/&code=.*/, ''))).status).toBe(404);
    await owner.ok(invitationCalls.removeLink, { params: { id } });
    expect((await fetchPicture(loggedOut, url)).status).toBe(404);
  });

  it('users who see a copy of an outing get its picture, as long as one of the copies exists (S41)', async () => {
    const id = await newOuting(owner);
    await setCover(owner, id, await picture());
    const url = widest(await coverOf(owner, id));
    const parts = { people: false, items: false, notes: false, polls: false };
    const body = { title: 'Again', starts_at: null, with: parts };
    await owner.ok(outingCalls.duplicate, { params: { id }, body });
    await owner.ok(outingCalls.remove, { params: { id } });
    expect((await fetchPicture(owner, url)).status).toBe(200);
  });

  it('the server does not serve a picture before it is a cover, nor in a width that no entity names', async () => {
    const id = await newOuting(owner);
    const bytes = await picture();
    const place = await placeFor(owner, id, 'image/webp', bytes.byteLength);
    await put(owner, place, bytes);
    expect((await fetchPicture(owner, `/files/${place.key}?width=1280`)).status).toBe(404);
    await setCover(owner, id, bytes);
    const url = widest(await coverOf(owner, id));
    expect((await fetchPicture(owner, url.replace('1280', '333'))).status).toBe(404);
    expect((await fetchPicture(owner, url.replace(/\?.*/, ''))).status).toBe(422);
  });

  it.each([
    '/files/..%2f..%2fsettings?width=640',
    '/files/%00?width=640',
    `/files/${'a'.repeat(300)}?width=640`,
    '/files/?width=640',
    '/FILES/x',
    '/files',
  ])('the path %s is not found (S40, S42)', async (path) => {
    expect((await fetchPicture(owner, path)).status).toBe(404);
  });
});
