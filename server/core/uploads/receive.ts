/** `PUT /files/{key}`: accepts the bytes that a presigned URL of the embedded storage allows, once. */
import { and, eq } from 'drizzle-orm';
import { uploadCalls } from '#contract/uploads/calls.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handle } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { uploadName } from './store.ts';
import { files } from './tables.ts';

const incomplete = () => new Refusal('bad_request', { readable_message: 'The upload is incomplete.' });

/** Streams the body. @throws {Refusal} `too_large`, and `bad_request` if it ends early. */
async function* exactly(bytes: number, body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  let read = 0;
  const reader = body?.getReader();
  for (;;) {
    // Reading fails when the client's connection breaks.
    const next = await reader?.read().catch(() => {
      throw incomplete();
    });
    if (next === undefined || next.done) break;
    read += next.value.byteLength;
    if (read > bytes) throw new Refusal('too_large');
    yield next.value;
  }
  if (read < bytes) throw incomplete();
}

export function registerReceive(app: App, ctx: Context): void {
  handle(app, ctx, uploadCalls.put, async ({ caller, params, query, http }) => {
    const { key } = params;
    const { user, type, bytes, expires, signature } = query;
    const allowance = { key, userId: user, type, bytes, expires };
    const expired = expires <= ctx.clock();
    if (user !== caller.userId || expired || !ctx.files.allows(allowance, signature))
      throw new Refusal('forbidden');
    if (http.req.header('content-type') !== type) throw new Refusal('forbidden');
    if (Number(http.req.header('content-length') ?? bytes) > bytes) throw new Refusal('too_large');
    const inState = (state: 'promised' | 'receiving') => and(eq(files.key, key), eq(files.state, state));
    const move = (from: 'promised' | 'receiving', to: 'receiving' | 'uploaded') =>
      ctx.db
        .update(files)
        .set({ state: to, touched_at_timestamp: ctx.clock() })
        .where(inState(from))
        .returning();
    // From here on the URL is used up, even if the bytes do not arrive.
    const [taken] = await move('promised', 'receiving');
    if (taken === undefined) throw new Refusal('forbidden');
    await ctx.files.write(uploadName(key), exactly(bytes, http.req.raw.body));
    const [stored] = await move('receiving', 'uploaded');
    if (stored === undefined) throw new Refusal('gone');
    return { data: { key } };
  });
}
