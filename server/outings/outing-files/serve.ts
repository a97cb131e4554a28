/** `GET /files/{key}/download` and `/view`: serves the bytes of a file to users who may see its row now. */
import { eq } from 'drizzle-orm';
import { type OutingFileUse, outingFileHeaders } from '#contract/outings/outing-file/outing-file-headers.ts';
import { uploadCalls } from '#contract/uploads/calls.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handleBytes } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { findOuting } from '../../core/outings/find.ts';
import { type ByteRange, uploadName } from '../../core/uploads/store.ts';
import type { OutingFileRow } from './outing-file.ts';
import { mayOutingFile } from './policy.ts';
import { outingFiles } from './tables.ts';

/** Returns the row of these bytes. @throws {Refusal} `not_found`, also for a user who may not see it. */
async function outingFileFor(ctx: Context, userId: string, key: string): Promise<OutingFileRow> {
  const [row] = await ctx.db.select().from(outingFiles).where(eq(outingFiles.file_key, key));
  const found = row === undefined ? null : await findOuting(ctx.db, userId, row.outing_id);
  if (row === undefined || found === null || mayOutingFile('see', found.standing) !== 'yes')
    throw new Refusal('not_found');
  return row;
}

/** Reads no faster than the client does, and stops when it disconnects. */
function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reading = bytes[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await reading.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await reading.return?.();
    },
  });
}

function registerUse(app: App, ctx: Context, use: OutingFileUse): void {
  handleBytes(app, ctx, uploadCalls[use], async ({ caller, params, http }) => {
    const row = await outingFileFor(ctx, caller.userId, params.key);
    const given = outingFileHeaders(use, row);
    if (given === null) throw new Refusal('not_found');
    // The content of a key never changes.
    const headers = { ...given, 'Accept-Ranges': 'bytes', ETag: `"${row.file_key}"` };
    const range = rangeOf(http.req.header('range'), row.bytes);
    if (range === 'unsatisfiable')
      return http.body(null, 416, { ...headers, 'Content-Range': `bytes */${row.bytes}` });
    const bytes = await ctx.files.open(uploadName(row.file_key), range ?? undefined);
    if (bytes === null) throw new Refusal('not_found');
    const body = streamOf(bytes);
    if (range === null) return http.body(body, 200, { ...headers, 'Content-Length': `${row.bytes}` });
    return http.body(body, 206, {
      ...headers,
      'Content-Length': `${range.to - range.from + 1}`,
      'Content-Range': `bytes ${range.from}-${range.to}/${row.bytes}`,
    });
  });
}

export function registerServeOutingFiles(app: App, ctx: Context): void {
  registerUse(app, ctx, 'download');
  registerUse(app, ctx, 'view');
}

/**
 * Parses which part of a file a request needs (RFC 9110, 14.2): one range, or all of it.
 * @returns null for all of it, also where the header is malformed or unsupported; `unsatisfiable` for a range beyond
 * the end
 */
function rangeOf(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { from: bytes - length, to: bytes - 1 };
  }
  const from = Number(first);
  const to = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= bytes ? 'unsatisfiable' : { from, to };
}
