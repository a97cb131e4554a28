/** The photos that the user adds to an outing, and what may be done with them. */

import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { MutationArgs } from '#contract/mutations.ts';
import { useMutate } from '#sync/hooks.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { type IntakeState, intakeOf } from './intake.ts';

export interface Intake extends IntakeState {
  add: (files: readonly File[]) => void;
  retry: () => void;
  dismiss: () => void;
}

export function useIntake(outingId: string): Intake {
  const { user } = useSignedIn();
  const mutate = useMutate();
  const intake = useMemo(() => intakeOf(user.id, outingId), [user.id, outingId]);
  const state = useSyncExternalStore(intake.subscribe, intake.get);
  const store = useCallback(
    (args: MutationArgs['photos.add'], bytes: ArrayBuffer) => mutate('photos.add', args, { bytes }),
    [mutate],
  );
  const isBusy = state.chosen.some(({ state: { kind } }) => kind !== 'failed');
  useEffect(() => {
    if (!isBusy) return;
    // What is not prepared yet is nowhere but in this page.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);
  return {
    ...state,
    add: (files) => void intake.add(files, store),
    retry: () => void intake.retry(store),
    dismiss: () => intake.dismiss(),
  };
}
