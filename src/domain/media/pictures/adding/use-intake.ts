/** Returns the pictures that the user adds to a target, and the actions on them. */

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLoggedIn } from '#sync/provider.tsx';
import { type IntakeState, intakeOf, type StorePicture } from './intake.ts';

export interface Intake extends IntakeState {
  add: (files: readonly File[]) => void;
  retry: () => void;
  dismiss: () => void;
}

/**
 * @param place names where the pictures go
 * @param store stores one of them there
 */
export function useIntake(place: string, store: StorePicture): Intake {
  const { user } = useLoggedIn();
  const intake = useMemo(() => intakeOf(user.id, place), [user.id, place]);
  const state = useSyncExternalStore(intake.subscribe, intake.get);
  const isBusy = state.chosen.some(({ state: { kind } }) => kind !== 'failed');
  useEffect(() => {
    if (!isBusy) return;
    // Pictures not prepared yet exist only in this page.
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
