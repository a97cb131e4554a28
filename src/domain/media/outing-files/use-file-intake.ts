/** Adds chosen files to the queue of changes: one after the other, so that their order is preserved. */

import { useRef, useState } from 'react';
import { safeFileName } from '#contract/base/file-names.ts';
import { FILE_MAX_BYTES } from '#contract/base/limits.ts';
import type { MutationArgs } from '#contract/mutations.ts';
import { newId } from '#db/new-id.ts';
import type { MutateResult } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';

/** Why a file was not added. */
export type Problem =
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'quota'; field: 'file'; limit: number }
  | Exclude<MutateResult, { kind: 'stored' }>;

export interface NotAdded {
  id: string;
  name: string;
  problem: Problem;
}

export interface OutingFileIntake {
  add: (files: readonly File[]) => void;
  /** The files that were not added, and why. */
  notAdded: readonly NotAdded[];
  dismiss: () => void;
}

const MEGABYTE = 1_000_000;

/** A file that is ready to be stored. */
export type ReadyOutingFile = Omit<MutationArgs['files.add'], 'id' | 'outing_id'>;

export type StoreOutingFile = (file: ReadyOutingFile, bytes: ArrayBuffer) => Promise<MutateResult>;

/** @param store stores one file where it belongs */
export function useOutingFileIntake(store: StoreOutingFile): OutingFileIntake {
  const { device } = useSync();
  const limits = useLiveQuery(() => device.fact('limits'), [device]);
  const [notAdded, setNotAdded] = useState<readonly NotAdded[]>([]);
  const last = useRef(Promise.resolve());
  const limit = limits?.file ?? FILE_MAX_BYTES / MEGABYTE;

  async function take(file: File): Promise<Problem | null> {
    // Checked before its bytes are read into memory.
    if (file.size > limit * MEGABYTE) return { kind: 'quota', field: 'file', limit };
    if (file.size === 0) return { kind: 'empty' };
    // A dropped folder has no bytes, and neither has a file that was moved since.
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return { kind: 'unreadable' };
    const ready = { blob: newId(), name: safeFileName(file.name), bytes: bytes.byteLength };
    const result = await store(ready, bytes);
    return result.kind === 'stored' ? null : result;
  }

  async function addAll(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const problem = await take(file);
      const { name } = file;
      if (problem) setNotAdded((before) => [...before, { id: newId(), name, problem }]);
    }
  }

  return {
    add(files) {
      last.current = last.current.then(() => addAll(files)).catch(reportError);
    },
    notAdded,
    dismiss: () => setNotAdded([]),
  };
}
