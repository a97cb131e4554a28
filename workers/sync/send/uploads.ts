/**
 * Brings the bytes of queued changes to the server, ahead of the changes themselves: asks where they may be put, puts them
 * there, and remembers it. The drain sends a change once its bytes have arrived.
 */
import * as v from 'valibot';
import { UploadPlace } from '#contract/picture.ts';
import type { Mutation, Trouble, Upload } from '#db/database/sync-state.ts';
import { parseRowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import type { Answer } from '../network/http.ts';
import type { Waits } from '../network/retry-times.ts';
import type { UploadPlan } from '../resources/mutation.ts';
import { mutationNamed } from '../resources/registry.ts';
import { isWaiting, writing } from '../storage/store.ts';
import { uploadKeyOf, waiting } from './bytes.ts';
import { uncreatedIds } from './lanes.ts';
import { isPoisoned } from './poison.ts';
import { ownReason, type Reason, refuse } from './refuse.ts';

/** How often progress is written down, at most. */
const PROGRESS_EVERY_MS = 250;

/** Statuses of a presigned URL that say of the bytes themselves that they are not wanted; all others, that the URL is used up. */
const UNWANTED: readonly number[] = [413, 415, 422];

/** Something lies there already (RFC 9110, 15.5.13): most likely these very bytes, whose answer was lost. */
const TAKEN = 412;

interface Options {
  /** Whether this engine may still send. */
  allowed(): boolean;
  /** By the name of an upload. */
  waits: Waits;
  onUnauthenticated(code: string): void;
  /** An outing that an answer says is gone. */
  onGone(outingId: string): void;
}

export interface Uploads {
  /** Names of those that may begin now, by their time; those that nobody wants any more are ended. */
  due(isBusy: (name: string) => boolean): Promise<{ name: string; at: number }[]>;
  /** Takes one as far as it goes now. */
  work(name: string): Promise<void>;
  stop(): void;
}

interface Job {
  mutation: Mutation;
  /** Where the bytes were to be put before. */
  previous: string | null;
  trouble: Trouble | null;
  plan: UploadPlan;
  bytes: ArrayBuffer;
}

const NAME = 'upload:';
export const isUploadName = (name: string) => name.startsWith(NAME);

export function createUploads(sync: SyncContext, options: Options): Uploads {
  const { waits } = options;
  const underWay = new Map<string, AbortController>();

  async function unfinished(): Promise<{ upload: Upload; mutation: Mutation }[]> {
    const uploads = (await sync.db.uploads.toArray()).filter(({ kind }) => kind !== 'uploaded');
    if (uploads.length === 0) return [];
    const mutations = await sync.db.outbox
      .where('blob')
      .anyOf(uploads.map(({ blob }) => blob))
      .filter(isWaiting)
      .sortBy('position');
    return mutations.flatMap((mutation) => {
      const upload = uploads.find(({ blob }) => blob === mutation.blob);
      return upload ? [{ upload, mutation }] : [];
    });
  }

  /** Reads what there is to do; null where it is done, or no longer wanted. */
  async function jobOf(blob: string): Promise<Job | null> {
    const mutation = await sync.db.outbox.where('blob').equals(blob).first();
    const upload = await sync.db.uploads.get(blob);
    if (!mutation || !isWaiting(mutation) || !upload || upload.kind === 'uploaded') return null;
    const stored = await sync.db.blobs.get(blob);
    const binding = mutationNamed(mutation.name)?.bind(mutation.args, mutation.version);
    const plan = binding?.kind === 'bound' ? binding.mutation.upload : null;
    const trouble = upload.kind === 'waiting' ? upload.trouble : null;
    if (stored && plan)
      return { mutation, previous: uploadKeyOf(upload), trouble, plan, bytes: stored.bytes };
    await refuseIt(mutation, ownReason('bytes_gone'));
    return null;
  }

  /** Unless it was discarded, replaced or refused meanwhile. */
  function refuseIt(mutation: Mutation, reason: Reason): Promise<void> {
    return writing(sync.db, async () => {
      const current = await sync.db.outbox.get(mutation.position);
      if (current?.id === mutation.id && current.blob === mutation.blob && isWaiting(current))
        await refuse(sync, current, reason);
    });
  }

  /** Writes down how far it is. False where it is no longer wanted. */
  function move(blob: string, to: Upload): Promise<boolean> {
    return writing(sync.db, async () => {
      if ((await sync.db.uploads.get(blob)) === undefined) return false;
      await sync.db.uploads.put(to);
      return true;
    });
  }

  async function work(name: string): Promise<void> {
    const blob = name.slice(NAME.length);
    // A URL that was refused is replaced at once, and after that only from time to time.
    for (let tries = 0; tries < 2 && options.allowed(); tries += 1) {
      const job = await jobOf(blob);
      if (!job || (await attempt(name, job)) === 'settled') return;
    }
    waits.failed(name, null);
  }

  /** Asks for a place and puts the bytes there. `place_refused`: another place may do. */
  async function attempt(name: string, job: Job): Promise<'settled' | 'place_refused'> {
    const { blob, type, bytes, presign } = job.plan;
    const body = JSON.stringify({ type, bytes, previous: job.previous });
    const answer = await sync.http.send({ method: 'POST', path: presign, body, may: options.allowed });
    if (answer.kind !== 'ok') {
      if (answer.kind === 'refused' && (answer.status === 404 || answer.status === 410))
        options.onGone(job.plan.within);
      await failed(name, job, answer);
      return 'settled';
    }
    const place = v.safeParse(UploadPlace, answer.body);
    if (!place.success) {
      waits.failed(name, null);
      return 'settled';
    }
    const { data } = place.output;
    if (data.state === 'stored') return arrived(name, blob, data.key);
    if (!(await move(blob, { blob, kind: 'uploading', key: data.key, sent: 0, total: bytes })))
      return 'settled';
    return put(name, job, data);
  }

  async function put(
    name: string,
    job: Job,
    { key, url, headers }: { key: string; url: string; headers: Record<string, string> },
  ): Promise<'settled' | 'place_refused'> {
    const { blob, bytes: total } = job.plan;
    const controller = new AbortController();
    underWay.set(blob, controller);
    try {
      const watch = { sent: progressOf(blob, key, total, controller), signal: controller.signal };
      const answer = await sync.http.upload({ url, headers, bytes: job.bytes, may: options.allowed }, watch);
      if (answer.kind === 'ok') return arrived(name, blob, key);
      if (controller.signal.aborted) return 'settled';
      const placeRefused = answer.kind === 'refused' && !UNWANTED.includes(answer.status);
      const previous = placeRefused && answer.status !== TAKEN ? null : key;
      await move(blob, waiting(blob, previous, job.trouble));
      if (placeRefused) return 'place_refused';
      await failed(name, { ...job, previous }, answer);
      return 'settled';
    } finally {
      if (underWay.get(blob) === controller) underWay.delete(blob);
    }
  }

  /** Writes progress down now and then, and the end of it; an engine whose term has ended lets go of what it is sending. */
  function progressOf(blob: string, key: string, total: number, controller: AbortController) {
    let writtenAt = Number.NEGATIVE_INFINITY;
    return (sent: number) => {
      if (!options.allowed()) return controller.abort();
      if (sent < total && sync.now() - writtenAt < PROGRESS_EVERY_MS) return;
      writtenAt = sync.now();
      sync.db.uploads
        .where('blob')
        .equals(blob)
        .modify((upload) => {
          if (upload.kind === 'uploading' && upload.key === key) upload.sent = Math.min(sent, total);
        })
        .catch(sync.report);
    };
  }

  async function arrived(name: string, blob: string, key: string): Promise<'settled'> {
    await move(blob, { blob, kind: 'uploaded', key });
    waits.succeeded(name);
    return 'settled';
  }

  /** What an answer that is no success means for the change. */
  async function failed(name: string, job: Job, answer: Exclude<Answer, { kind: 'ok' }>): Promise<void> {
    switch (answer.kind) {
      case 'unauthenticated':
        return options.onUnauthenticated(answer.code);
      case 'refused':
        waits.succeeded(name);
        return refuseIt(job.mutation, answer);
      case 'unanswered':
        return waits.failed(name, null);
      case 'later': {
        waits.failed(name, answer.retryAfterMs);
        if (answer.status >= 500) await countFailure(job, answer);
      }
    }
  }

  async function countFailure(
    { mutation, previous, trouble: before, plan: { blob } }: Job,
    { status, message }: { status: number; message: string },
  ): Promise<void> {
    const failing_since = before?.failing_since ?? sync.now();
    const trouble = { failures: (before?.failures ?? 0) + 1, failing_since };
    await move(blob, waiting(blob, previous, trouble));
    if (await isPoisoned(sync, trouble))
      await refuseIt(mutation, { code: String(status), message, errors: {} });
  }

  return {
    async due(isBusy) {
      const jobs = await unfinished();
      const wanted = new Set(jobs.map(({ upload }) => upload.blob));
      for (const [blob, controller] of underWay) if (!wanted.has(blob)) controller.abort();
      if (jobs.length === 0) return [];
      const uncreated = await uncreatedIds(sync.db);
      return jobs.flatMap(({ upload, mutation }) => {
        const name = NAME + upload.blob;
        const ids = [...mutation.uses, ...mutation.touches.map((key) => parseRowKey(key).id)];
        if (isBusy(name) || ids.some((id) => uncreated.has(id))) return [];
        return [{ name, at: Math.max(mutation.not_before, waits.until(name)) }];
      });
    },
    work,
    stop() {
      for (const controller of underWay.values()) controller.abort();
    },
  };
}
