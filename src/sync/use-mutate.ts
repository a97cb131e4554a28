/** Submits changes. */
import { useCallback } from 'react';
import type { MutationArgs, MutationName } from '#contract/mutations.ts';
import type { Change, MutateOptions, MutateResult } from '#engine/api.ts';
import { askForPersistenceSoon } from './app/ask-for-persistence.ts';
import { useSync } from './provider.tsx';

/** Submits a change with its options. Resolves when all of it is durable on this device, long before it is sent. */
export function useMutate(): <TName extends MutationName>(
  name: TName,
  args: MutationArgs[TName],
  options?: MutateOptions,
) => Promise<MutateResult> {
  const { engine } = useSync();
  const noteStored = useNoteStored();
  return useCallback(
    async (name, args, options) => noteStored(await engine.mutate(name, args, options)),
    [engine, noteStored],
  );
}

/** Like `useMutate`, for several changes that are stored together or not at all. */
export function useMutateAll(): (
  changes: readonly Change[],
  options?: MutateOptions,
) => Promise<MutateResult> {
  const { engine } = useSync();
  const noteStored = useNoteStored();
  return useCallback(
    async (changes, options) => noteStored(await engine.mutateAll(changes, options)),
    [engine, noteStored],
  );
}

/** Asks the browser to persist the storage after a change was stored. */
function useNoteStored(): (result: MutateResult) => MutateResult {
  const { device } = useSync();
  return useCallback(
    (result) => {
      if (result.kind === 'stored') askForPersistenceSoon(device);
      return result;
    },
    [device],
  );
}
