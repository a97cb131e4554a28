/**
 * Prepares chosen pictures for the queue of changes: one after the other, so that their order is preserved. Continues
 * while the user looks at other screens.
 */
import type { MutationArgs } from '#contract/mutations.ts';
import { localPicture } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { PICTURE_FILE_MAX_BYTES } from '#ui/fields/picture-file.ts';
import { isHeic } from '#ui/fields/picture-type.ts';
import { type PreparedPhoto, preparePhoto } from '../prepare/prepare-photo.ts';
import { keepPreview } from '../previews.ts';

/** Why a photo was not added. */
export type Problem = 'size' | 'unreadable' | 'heic' | Exclude<MutateResult, { kind: 'stored' }>;

export interface Chosen {
  id: string;
  file: File;
  state: { kind: 'waiting' | 'preparing' } | { kind: 'failed'; problem: Problem };
}

/** `total`: how many were chosen since nothing was left to do. */
export interface IntakeState {
  chosen: readonly Chosen[];
  total: number;
}

const NOTHING: IntakeState = { chosen: [], total: 0 };

/** A picture that is ready to be stored. */
export type ReadyPicture = Omit<MutationArgs['photos.add'], 'id' | 'outing_id'>;

export type StorePicture = (picture: ReadyPicture, file: Blob) => Promise<MutateResult>;

/** The pictures that one user adds to one target: an outing, or a chat. */
export class PhotoIntake {
  readonly #prepare: (file: Blob) => Promise<PreparedPhoto | null>;
  readonly #subscribers = new Set<() => void>();
  #state = NOTHING;
  #isRunning = false;

  constructor(prepare = preparePhoto) {
    this.#prepare = prepare;
  }

  get = () => this.#state;

  subscribe = (subscriber: () => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  /** @param store stores one prepared photo */
  async add(files: readonly File[], store: StorePicture): Promise<void> {
    const more = files.map((file): Chosen => ({ id: newId(), file, state: { kind: 'waiting' } }));
    this.#set([...this.#state.chosen, ...more], this.#state.total + more.length);
    await this.#run(store);
  }

  /** Retries the failed ones. */
  async retry(store: StorePicture): Promise<void> {
    this.#set(this.#state.chosen.map((one) => ({ ...one, state: { kind: 'waiting' } })));
    await this.#run(store);
  }

  /** Discards the failed ones. */
  dismiss(): void {
    this.#set(this.#state.chosen.filter(({ state }) => state.kind !== 'failed'));
  }

  async #run(store: StorePicture): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const { id } = next;
        this.#change(id, { kind: 'preparing' });
        const problem = await this.#take(next.file, store);
        if (problem) this.#change(id, { kind: 'failed', problem });
        else this.#set(this.#state.chosen.filter((one) => one.id !== id));
      }
    } finally {
      this.#isRunning = false;
    }
  }

  #next(): Chosen | undefined {
    return this.#state.chosen.find(({ state }) => state.kind === 'waiting');
  }

  async #take(file: File, store: StorePicture): Promise<Problem | null> {
    if (file.size > PICTURE_FILE_MAX_BYTES) return 'size';
    let photo: PreparedPhoto | null;
    try {
      photo = await this.#prepare(file);
    } catch (problem) {
      // The worker failed, perhaps because the picture was too large: the next one gets a new worker.
      reportError(problem);
      return 'unreadable';
    }
    if (!photo) return (await isHeic(file)) ? 'heic' : 'unreadable';
    const { file: prepared, preview, type, width, height, takenAt } = photo;
    const blob = newId();
    const [shown] = localPicture(blob, width, height).sizes;
    if (shown) keepPreview(shown.url, preview);
    const ready = { blob, type, bytes: prepared.size, width, height, taken_at: takenAt };
    const stored = await store(ready, prepared);
    return stored.kind === 'stored' ? null : stored;
  }

  #change(id: string, state: Chosen['state']): void {
    this.#set(this.#state.chosen.map((one) => (one.id === id ? { ...one, state } : one)));
  }

  #set(chosen: readonly Chosen[], total = this.#state.total): void {
    const isDone = chosen.every(({ state }) => state.kind === 'failed');
    this.#state = { chosen, total: isDone ? chosen.length : total };
    for (const subscriber of this.#subscribers) subscriber();
  }
}

const intakes = new Map<string, PhotoIntake>();

/**
 * Lives as long as the page.
 * @param place names where the pictures go
 */
export function intakeOf(userId: string, place: string): PhotoIntake {
  const key = `${userId}/${place}`;
  const known = intakes.get(key);
  if (known) return known;
  const intake = new PhotoIntake();
  intakes.set(key, intake);
  return intake;
}
