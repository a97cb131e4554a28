/** Stores users' changes and serves screens, with one repetition after the disk was full or the database was lost. */
import { storageFailure } from '#db/database/storage-failure.ts';
import type { MutateResult } from '../api.ts';
import type { SyncContext } from '../context.ts';
import type { UserEngine } from '../lead/user-engine.ts';
import { type FetchedFile, fetchCopy } from '../storage/copies.ts';
import type { FollowedUser } from './follow-session.ts';

export interface RepeatedWork {
  /** Stores a change, or returns why it could not. Retries after a new connection or after freeing space. */
  change(store: (sync: SyncContext) => Promise<MutateResult>): Promise<MutateResult>;
  /** Does work for a screen. If the database was lost meanwhile, repeats it on the new one. */
  serve(work: (person: UserEngine) => Promise<void>): Promise<void>;
  /** Fetches the bytes of a file, by their key. */
  fetchFile(key: string): Promise<FetchedFile>;
}

/** @param ended aborted when the engine of this tab stops */
export function repeatAfterFailures(user: FollowedUser, ended: AbortSignal): RepeatedWork {
  return {
    async change(store) {
      let isMended = false;
      for (let running = user.current(); running; running = user.current()) {
        try {
          const result = await store(running.sync);
          if (result.kind === 'stored') running.person.poke();
          return result;
        } catch (problem) {
          const failure = storageFailure(problem);
          if (failure === null) throw problem;
          if (failure === 'full' && (await user.makeSpace('own words'))) continue;
          if (failure === 'full') return { kind: 'full' };
          if (isMended) return { kind: 'unavailable' };
          isMended = true;
          await user.follow();
        }
      }
      return { kind: ended.aborted ? 'unavailable' : 'signed_out' };
    },
    async serve(work) {
      try {
        const running = user.current();
        if (running) await work(running.person);
      } catch (problem) {
        const failure = storageFailure(problem);
        if (failure === null) throw problem;
        if (failure === 'full') await user.makeSpace('fetched');
        await user.follow();
        const running = user.current();
        if (running) await work(running.person).catch(running.sync.report);
      }
    },
    async fetchFile(key) {
      const running = user.current();
      if (!running) return 'refused';
      const fetched = await fetchCopy(running.sync, key);
      if (fetched !== 'full' || !(await user.makeSpace('fetched'))) return fetched;
      const next = user.current();
      return next ? fetchCopy(next.sync, key) : 'refused';
    },
  };
}
