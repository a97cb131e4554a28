/** Implements the server's file store in memory. */
import { createHash } from 'node:crypto';
import type { Allowance, UploadStore } from '#server/core/uploads/store.ts';

const signatureOf = ({ key, userId, type, bytes, expires }: Allowance) =>
  createHash('sha256').update([key, userId, type, bytes, expires].join('/')).digest('hex');

export interface MemoryFiles extends UploadStore {
  /** Names of the stored files. */
  names(): string[];
  /** Loses everything, like a storage that was not in the backup. */
  clear(): void;
}

export function memoryFiles(): MemoryFiles {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    names: () => [...stored.keys()].sort(),
    clear: () => stored.clear(),
    async place(allowance) {
      const { key, userId: user, type, bytes, expires } = allowance;
      const signature = signatureOf(allowance);
      const query = new URLSearchParams({ user, type, bytes: `${bytes}`, expires: `${expires}`, signature });
      return { url: `/files/${key}?${query}`, headers: { 'Content-Type': type } };
    },
    allows: (allowance, signature) => signatureOf(allowance) === signature,
    async write(name, bytes) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of bytes) chunks.push(chunk);
      stored.set(name, new Uint8Array(Buffer.concat(chunks)));
    },
    read: async (name) => stored.get(name) ?? null,
    async open(name, range) {
      const bytes = stored.get(name);
      if (bytes === undefined) return null;
      const part = range ? bytes.subarray(range.from, range.to + 1) : bytes;
      return (async function* () {
        yield part;
      })();
    },
    size: async (name) => stored.get(name)?.byteLength ?? null,
    async remove(name) {
      stored.delete(name);
    },
  };
}
