/**
 * Uploads the bytes of queued changes before the changes themselves: requests a URL, sends the bytes there and stores
 * the key. The drain sends a change once its bytes have arrived.
 */
import * as v from 'valibot';
import { UploadPlace } from '#contract/uploads/upload.ts';
import type { Mutation, Trouble, Upload } from '#db/database/sync-state.ts';
import { parseRowKey } from '#db/rows.ts';
import type { SyncContext } from '../context.ts';
import { type ApiResponse, type Hindrance, hindranceOf, PASSING } from '../network/response.ts';
import type { RetryTimes } from '../network/retry-times.ts';
import { uploadKeyOf, waitingUpload } from '../queue/bytes.ts';
import { flush } from '../queue/flush.ts';
import { ownReason, type Reason, refuse } from '../queue/refuse.ts';
import type { UploadPlan } from '../resources/mutation.ts';
import { mutationNamed } from '../resources/registry.ts';
import { isWaiting, writing } from '../storage/store.ts';
import { noteKeptOut } from './kept-out.ts';
import { uncreatedIds } from './lanes.ts';
import { isPoisoned } from './poison.ts';

/** Progress is stored at most this often. */
const PROGRESS_EVERY_MS = 250;

/** Statuses of a presigned URL that reject the bytes themselves. All others mean that the URL is used up. */
const UNWANTED: readonly number[] = [413, 415, 422];

/** Something is already stored there (RFC 9110, 15.5.13): most likely these very bytes, whose response was lost. */
const TAKEN = 412;

interface Options {
  /** Returns whether this engine may still send. */
  allowed(): boolean;
  /** By the name of an upload */
  retryTimes: RetryTimes;
  onUnauthenticated(code: string): void;
  /** A response says that this outing is gone. */
  onGone(outingId: string): void;
}

export interface Uploads {
  /**
   * Returns names of uploads that may start, with the time from which they may. Aborts those that are no longer needed.
   */
  due(isBusy: (name: string) => boolean): Promise<{ name: string; at: number }[]>;
  /** Advances one upload as far as possible now. */
  work(name: string): Promise<void>;
  stop(): void;
}

interface Job {
  mutation: Mutation;
  /** The key under which the bytes were to be stored before */
  previous: string | null;
  trouble: Trouble | null;
  plan: UploadPlan;
  bytes: ArrayBuffer;
}

const NAME = 'upload:';
export const isUploadName = (name: string) => name.startsWith(NAME);

export function createUploads(sync: SyncContext, options: Options): Uploads {
  const { retryTimes } = options;
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

  /** Reads what an upload needs. Returns null if it is finished or no longer needed. */
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
    await refuseJob(mutation, ownReason('bytes_gone'));
    return null;
  }

  /** Refuses a change, unless it was discarded, replaced or refused meanwhile. */
  function refuseJob(mutation: Mutation, reason: Reason): Promise<void> {
    return writing(sync.db, async () => {
      const current = await sync.db.outbox.get(mutation.position);
      if (current?.id === mutation.id && current.blob === mutation.blob && isWaiting(current))
        await refuse(sync, current, reason);
    });
  }

  /** Something on the way may refuse the bytes of a change. */
  function noteJob(mutation: Mutation, by: Hindrance): Promise<void> {
    return writing(sync.db, async () => {
      const current = await sync.db.outbox.get(mutation.position);
      if (current?.id === mutation.id && isWaiting(current)) await noteKeptOut(sync, current, by);
    });
  }

  /** Stores the state of an upload. Returns false if it is no longer needed. */
  function storeState(blob: string, to: Upload): Promise<boolean> {
    return writing(sync.db, async () => {
      if ((await sync.db.uploads.get(blob)) === undefined) return false;
      await sync.db.uploads.put(to);
      return true;
    });
  }

  async function work(name: string): Promise<void> {
    const blob = name.slice(NAME.length);
    // The user may have just chosen the bytes, which must not be sent before they are on disk.
    await flush(sync);
    // A refused URL is replaced once immediately, and after that only with backoff.
    for (let tries = 0; tries < 2 && options.allowed(); tries += 1) {
      const job = await jobOf(blob);
      if (!job || (await attempt(name, job)) === 'settled') return;
    }
    retryTimes.failed(name, PASSING);
  }

  /** Requests a URL and sends the bytes there. `url_refused`: another URL may work. */
  async function attempt(name: string, job: Job): Promise<'settled' | 'url_refused'> {
    const { blob, bytes: total } = job.plan;
    const { method, path, body } = job.plan.presign(job.previous);
    const request = { method, path, body: JSON.stringify(body), may: options.allowed };
    const response = await sync.http.send(request);
    if (response.kind !== 'ok') {
      if (response.kind === 'refused' && (response.status === 404 || response.status === 410))
        options.onGone(job.plan.within);
      await failed(name, job, response);
      return 'settled';
    }
    const target = v.safeParse(UploadPlace, response.body);
    if (!target.success) {
      retryTimes.failed(name, PASSING);
      return 'settled';
    }
    const { data } = target.output;
    if (data.state === 'stored') return arrived(name, blob, data.key);
    if (!(await storeState(blob, { blob, kind: 'uploading', key: data.key, sent: 0, total })))
      return 'settled';
    return put(name, job, data);
  }

  async function put(
    name: string,
    job: Job,
    { key, url, headers }: { key: string; url: string; headers: Record<string, string> },
  ): Promise<'settled' | 'url_refused'> {
    const { blob, bytes: total } = job.plan;
    const controller = new AbortController();
    underWay.set(blob, controller);
    try {
      const watch = { sent: progressOf(blob, key, total, controller), signal: controller.signal };
      const response = await sync.http.upload(
        { url, headers, bytes: job.bytes, may: options.allowed },
        watch,
      );
      if (response.kind === 'ok') return arrived(name, blob, key);
      if (controller.signal.aborted) return 'settled';
      const urlRefused = response.kind === 'refused' && !UNWANTED.includes(response.status);
      const previous = urlRefused && response.status !== TAKEN ? null : key;
      await storeState(blob, waitingUpload(blob, previous, job.trouble));
      if (urlRefused) return 'url_refused';
      await failed(name, { ...job, previous }, response);
      return 'settled';
    } finally {
      if (underWay.get(blob) === controller) underWay.delete(blob);
    }
  }

  /** Stores progress now and then, and its end. Aborts an upload when the engine's term has ended. */
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
    await storeState(blob, { blob, kind: 'uploaded', key });
    retryTimes.succeeded(name);
    return 'settled';
  }

  /** Handles a response that is not a success. */
  async function failed(
    name: string,
    job: Job,
    response: Exclude<ApiResponse, { kind: 'ok' }>,
  ): Promise<void> {
    switch (response.kind) {
      case 'unauthenticated':
        return options.onUnauthenticated(response.code);
      case 'refused':
        retryTimes.succeeded(name);
        return refuseJob(job.mutation, response);
      case 'unanswered':
        retryTimes.failed(name, hindranceOf(response));
        return noteJob(job.mutation, hindranceOf(response));
      case 'later': {
        retryTimes.failed(name, hindranceOf(response));
        if (response.status >= 500) await countFailure(job, response);
      }
    }
  }

  async function countFailure(
    { mutation, previous, trouble: before, plan: { blob } }: Job,
    { status, message }: { status: number; message: string },
  ): Promise<void> {
    const failing_since = before?.failing_since ?? sync.now();
    const trouble = { failures: (before?.failures ?? 0) + 1, failing_since };
    await storeState(blob, waitingUpload(blob, previous, trouble));
    if (await isPoisoned(sync, trouble))
      await refuseJob(mutation, { code: String(status), message, errors: {} });
  }

  return {
    async due(isBusy) {
      const jobs = await unfinished();
      const needed = new Set(jobs.map(({ upload }) => upload.blob));
      for (const [blob, controller] of underWay) if (!needed.has(blob)) controller.abort();
      if (jobs.length === 0) return [];
      const uncreated = await uncreatedIds(sync.db);
      return jobs.flatMap(({ upload, mutation }) => {
        const name = NAME + upload.blob;
        const ids = [...mutation.uses, ...mutation.touches.map((key) => parseRowKey(key).id)];
        // The change creates its own row after the upload.
        const awaited = ids.filter((id) => id !== mutation.creates && uncreated.has(id));
        if (isBusy(name) || awaited.length > 0) return [];
        return [{ name, at: Math.max(mutation.not_before, retryTimes.until(name)) }];
      });
    },
    work,
    stop() {
      for (const controller of underWay.values()) controller.abort();
    },
  };
}
