/** Stores bytes in a folder, spread over subfolders; a key of this installation signs the upload URLs. */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { Allowance, UploadStore } from './store.ts';

const Missing = v.object({ code: v.literal('ENOENT') });

/** `uploads/0f3a…` is stored as `uploads/0f/0f3a…`, so that no folder gets too many entries. */
function fileOf(root: string, name: string): string {
  const [folder, base] = name.split('/');
  if (!folder || !base || !/^[\w-]+$/.test(folder) || !/^[\w-]+$/.test(base))
    throw new Error(`${name} is no valid file name`);
  return join(root, folder, base.slice(0, 2), base);
}

function signatureOf(secret: string, { key, userId, type, bytes, expires }: Allowance): string {
  return createHmac('sha256', secret)
    .update([key, userId, type, bytes, expires].join('\n'))
    .digest('base64url');
}

async function writeWhole(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomUUID()}`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      for await (const chunk of bytes) await handle.writeFile(chunk);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** @param root the folder; created with the first write. */
export function folderStore(root: string, secret: string): UploadStore {
  return {
    async place(allowance) {
      const { key, userId, type, bytes, expires } = allowance;
      const query = new URLSearchParams({
        user: userId,
        type,
        bytes: String(bytes),
        expires: String(expires),
        signature: signatureOf(secret, allowance),
      });
      return { url: `/files/${key}?${query}`, headers: { 'Content-Type': type } };
    },
    allows(allowance, signature) {
      const expected = Buffer.from(signatureOf(secret, allowance));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    write: (name, bytes) => writeWhole(fileOf(root, name), bytes),
    async read(name) {
      try {
        return await readFile(fileOf(root, name));
      } catch (error) {
        if (v.is(Missing, error)) return null;
        throw error;
      }
    },
    async open(name, range) {
      try {
        const handle = await open(fileOf(root, name), 'r');
        return handle.createReadStream(range && { start: range.from, end: range.to });
      } catch (error) {
        if (v.is(Missing, error)) return null;
        throw error;
      }
    },
    async size(name) {
      try {
        return (await stat(fileOf(root, name))).size;
      } catch (error) {
        if (v.is(Missing, error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(fileOf(root, name), { force: true }),
  };
}
