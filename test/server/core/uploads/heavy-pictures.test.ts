/** Tests pictures that are expensive to process: which are read, for how long, in which order, and how often. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#contract/base/limits.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pictureMaker, type Upload } from '#server/core/uploads/make.ts';
import { PICTURE_TRIES } from '#server/core/uploads/picture-limits.ts';
import { type PictureOutcome, readPicture } from '#server/core/uploads/picture-process.ts';
import { files } from '#server/core/uploads/tables.ts';
import { FULL } from '../../../fixtures/full.ts';
import type { Client } from '../../world/client.ts';
import { coverOf, fetchPicture, newOuting, stateOf, widest } from '../../world/covers.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { picture, placeFor, put, setCover } from '../../world/pictures.ts';
import { BOMBS, phonePhoto } from './heavy.ts';

const SHAPE = { widths: [64], aspect: 2 };
let server: TestServer;
let people: { client: Client; id: string }[];

beforeAll(async () => {
  server = await startServer();
  people = await Promise.all(
    ['anna', 'ben', 'carl'].map(async (name) => {
      const { client, user } = await server.person(name);
      return { client, id: user.id };
    }),
  );
});
afterAll(() => server.stop());

function person(at: number): { client: Client; id: string } {
  const found = people[at];
  if (found === undefined) throw new Error(`There is no person ${at}`);
  return found;
}

/** An upload that has arrived, and is not a cover yet. */
async function uploaded({
  client,
  id,
}: {
  client: Client;
  id: string;
}): Promise<Upload & { outingId: string }> {
  const outingId = await newOuting(client);
  const bytes = await picture();
  const place = await placeFor(client, outingId, 'image/webp', bytes.byteLength);
  await put(client, place, bytes);
  return { key: place.key, ownerId: id, outingId };
}

const rowOf = async ({ key }: Upload) =>
  (await server.ctx.db.select().from(files).where(eq(files.key, key)))[0];

describe('a photo of 48 million pixels', () => {
  it.each(FULL ? (['turned', 'upright', 'progressive'] as const) : (['turned'] as const))(
    'a photo of 48 million pixels becomes a cover: %s',
    async (kind) => {
      const { client } = person(0);
      const photo = await phonePhoto(kind);
      expect(photo.byteLength).toBeLessThan(UPLOAD_MAX_BYTES);
      const id = await newOuting(client);
      expect((await setCover(client, id, photo, 'image/jpeg')).status).toBe(200);
      const { bytes } = await fetchPicture(client, widest(await coverOf(client, id)));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_280, height: 487 });
    },
  );
});

describe('a small file that is expensive to process (S60)', () => {
  // One of each kind: too many pixels, too little data for them, too much work for a single picture.
  it.each(FULL ? BOMBS : BOMBS.filter(([what]) => /interlaced|scans|animation/.test(what)))(
    'the server rejects %s, and does not read it again',
    async (_, type, make) => {
      const { client } = person(0);
      const bytes = await make();
      expect(bytes.byteLength).toBeLessThan(UPLOAD_MAX_BYTES);
      const id = await newOuting(client);
      const first = await setCover(client, id, bytes, type);
      expect(first.status).toBe(422);
      expect(first.body).toMatchObject({
        code: 'invalid',
        reason: expect.stringMatching(/^picture_(slow|huge)$/),
        errors: { upload_key: [expect.any(String)] },
      });
      expect(await coverOf(client, id)).toBeNull();
    },
  );

  it('a picture that has used up its time ends with its process, and others are read', async () => {
    // Scaling it up takes seconds: the process checks its time many times before.
    const work = { type: 'image/jpeg', shape: { widths: [6_000], aspect: null } } as const;
    expect(await readPicture({ ...work, bytes: await phonePhoto('upright'), budgetMs: 1 })).toEqual({
      kind: 'spent',
    });
    const other = { type: 'image/webp', shape: SHAPE } as const;
    expect(await readPicture({ ...other, bytes: await picture(), budgetMs: 60_000 })).toMatchObject({
      kind: 'made',
    });
  });

  it('the server gives the same response to every repeated request, also after it found the bytes again', async () => {
    const { client } = person(0);
    const upload = await uploaded(person(0));
    const reads: PictureOutcome[] = [];
    const spent = async () => {
      reads.push({ kind: 'spent' });
      return { kind: 'spent' } as const;
    };
    await expect(pictureMaker(server.ctx, spent).make(upload, SHAPE)).rejects.toMatchObject({
      reason: 'picture_slow',
    });
    await expect(pictureMaker(server.ctx, spent).make(upload, SHAPE)).rejects.toMatchObject({
      reason: 'picture_slow',
    });
    expect(reads).toHaveLength(1);
    const params = { id: upload.outingId };
    const body = {
      type: 'image/webp',
      bytes: (await rowOf(upload))?.bytes ?? 0,
      previous: upload.key,
    } as const;
    expect((await client.ok(outingCalls.presignCover, { params, body })).data.state).toBe('stored');
    const response = await client.call(outingCalls.cover, { params, body: { upload_key: upload.key } });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ reason: 'picture_slow' });
  });
});

describe('pictures of several users (S61)', () => {
  /** A reader that blocks every picture until the test ends it. */
  function slowReader(names: ReadonlyMap<number, string>) {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const read = ({ bytes }: { bytes: Uint8Array }) =>
      new Promise<PictureOutcome>((resolve) => {
        const name = names.get(bytes.byteLength) ?? '?';
        begun.push(name);
        ends.set(name, () => resolve({ kind: 'refused', why: 'picture_unreadable' }));
      });
    return { begun, read, end: (name: string) => ends.get(name)?.() };
  }

  /** Uploads that are distinguished by their lengths. */
  async function named(names: readonly [string, number][]) {
    const uploads = new Map<string, Upload>();
    const lengths = new Map<number, string>();
    for (const [at, [name, who]] of names.entries()) {
      const { client, id } = person(who);
      const outingId = await newOuting(client);
      const bytes = await picture('image/webp', { width: 40, height: 40 });
      const longer = new Uint8Array(bytes.byteLength + at);
      longer.set(bytes);
      const place = await placeFor(client, outingId, 'image/webp', longer.byteLength);
      await put(client, place, longer);
      uploads.set(name, { key: place.key, ownerId: id, outingId });
      lengths.set(longer.byteLength, name);
    }
    return { uploads, lengths };
  }

  it('a picture waits only for those of its owner, and for at most one of each other user', async () => {
    const { uploads, lengths } = await named([
      ['a1', 0],
      ['a2', 0],
      ['a3', 0],
      ['b1', 1],
      ['c1', 2],
    ]);
    const { begun, read, end } = slowReader(lengths);
    const maker = pictureMaker(server.ctx, read);
    const asked = [...uploads].map(([name, upload]) => ({
      name,
      done: maker.make(upload, SHAPE).catch((error: unknown) => error),
    }));
    // One of Anna's and one of Ben's: the other slot is not for Anna's second one.
    await expect.poll(() => [...begun].sort()).toEqual(['a1', 'b1']);
    end('b1');
    await expect.poll(() => begun.at(-1)).toBe('c1');
    end('c1');
    await asked[4]?.done;
    expect(begun).toHaveLength(3);
    for (const name of ['a1', 'a2', 'a3']) {
      await expect.poll(() => begun).toContain(name);
      end(name);
    }
    await Promise.all(asked.map(({ done }) => done));
    expect(begun.slice(2)).toEqual(['c1', 'a2', 'a3']);
  });

  it('a picture that is requested several times is read once', async () => {
    const { uploads, lengths } = await named([['a1', 0]]);
    const { begun, read, end } = slowReader(lengths);
    const maker = pictureMaker(server.ctx, read);
    const [upload] = uploads.values();
    if (upload === undefined) throw new Error('There is no upload');
    const asked = [1, 2, 3].map(() => maker.make(upload, SHAPE).catch((error: unknown) => error));
    await expect.poll(() => begun).toEqual(['a1']);
    end('a1');
    expect(new Set((await Promise.all(asked)).map(String)).size).toBe(1);
    expect(begun).toEqual(['a1']);
  });
});

describe('a picture that kills its process (S62)', () => {
  it('the server tries a picture that kills its process a few times, also after a restart, and then rejects it', async () => {
    const upload = await uploaded(person(0));
    let reads = 0;
    const read = async () => {
      reads += 1;
      return { kind: 'died' } as const;
    };
    for (let tried = 1; tried < PICTURE_TRIES; tried += 1)
      await expect(pictureMaker(server.ctx, read).make(upload, SHAPE)).rejects.toMatchObject({
        code: 'unavailable',
        retryAfterSeconds: expect.any(Number),
      });
    for (let again = 0; again < 3; again += 1)
      await expect(pictureMaker(server.ctx, read).make(upload, SHAPE)).rejects.toMatchObject({
        code: 'invalid',
      });
    expect(reads).toBe(PICTURE_TRIES);
  });

  it('the server does not retry a picture that killed the server itself every time', async () => {
    const upload = await uploaded(person(0));
    const ended = () => new Promise<never>(() => undefined);
    for (let tried = 1; tried <= PICTURE_TRIES; tried += 1) {
      void pictureMaker(server.ctx, ended).make(upload, SHAPE);
      await expect.poll(async () => (await rowOf(upload))?.tries).toBe(tried);
    }
    await expect(pictureMaker(server.ctx, ended).make(upload, SHAPE)).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('the server makes a picture where a later try succeeds, and an error of the storage does not count', async () => {
    const upload = await uploaded(person(0));
    const full = {
      ...server.ctx,
      files: { ...server.ctx.files, write: () => Promise.reject(new Error('The disk is full.')) },
    };
    for (let tried = 0; tried <= PICTURE_TRIES; tried += 1)
      await expect(pictureMaker(full).make(upload, SHAPE)).rejects.toThrow('The disk is full.');
    await pictureMaker(server.ctx).make(upload, SHAPE);
    expect(await stateOf(server, upload.key)).toBe('made');
  });

  it('the server distinguishes a picture that kills its process from a file that is no picture', async () => {
    const bytes = new Uint8Array(10);
    const order = { bytes, shape: SHAPE, budgetMs: 60_000 };
    expect(await readPicture({ ...order, type: 'image/png' })).toMatchObject({ kind: 'refused' });
    // An unexpected value ends the process.
    expect(await readPicture({ ...order, type: 'image/png', budgetMs: Number.NaN })).toEqual({
      kind: 'died',
    });
    expect(await readPicture({ ...order, type: 'image/png' })).toMatchObject({ kind: 'refused' });
  });
});
