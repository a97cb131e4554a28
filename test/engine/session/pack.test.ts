/** Tests packing rows into one ArrayBuffer, bytes included. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pack, unpack } from '#engine/session/pack.ts';

it('packed rows come back unchanged, with bytes and blobs in their places', async () => {
  const bytes = new Uint8Array([0, 255, 128, 7]).buffer;
  const photo = new Blob(['not really a photo'], { type: 'image/webp' });
  const packed = await pack({
    outbox: [{ id: 'a', args: { title: 'Grüße 🌲', tags: [] } }],
    blobs: [
      { id: 'b', bytes, sizes: [{ thumbnail: bytes }] },
      { id: 'c', photo, bytes: new ArrayBuffer(0) },
    ],
  });
  const back = unpack(packed);
  expect(back?.outbox).toEqual([{ id: 'a', args: { title: 'Grüße 🌲', tags: [] } }]);
  expect(back?.blobs?.[0]).toEqual({ id: 'b', bytes, sizes: [{ thumbnail: bytes }] });
  expect(back?.blobs?.[1]).toMatchObject({ id: 'c', bytes: new ArrayBuffer(0) });
  const blob: unknown = Reflect.get(back?.blobs?.[1] ?? {}, 'photo');
  if (!(blob instanceof Blob)) throw new Error('No blob came back');
  expect([blob.type, await blob.text()]).toEqual(['image/webp', 'not really a photo']);
});

it('all JSON rows come back', async () => {
  const rows = fc.array(fc.dictionary(fc.string(), fc.jsonValue()));
  const table = fc.constantFrom('outbox', 'drafts', 'sent', 'blobs');
  await fc.assert(
    fc.asyncProperty(fc.dictionary(table, rows), async (tables) => {
      const expected: unknown = JSON.parse(JSON.stringify(tables));
      expect(unpack(await pack(tables))).toEqual(expected);
    }),
  );
});

it('the engine does not unpack rows in an unknown format', async () => {
  const json = new TextEncoder().encode(JSON.stringify({ version: 2, tables: {}, parts: [] }));
  const packed = new Uint8Array(4 + json.byteLength);
  new DataView(packed.buffer).setUint32(0, json.byteLength);
  packed.set(json, 4);
  expect(unpack(packed.buffer)).toBeNull();
});
