/** Asks before the user leaves a form with unsaved changes for another screen. */
import { useBlocker } from '@tanstack/react-router';
import { LeaveQuestion } from './leave-question.tsx';

interface LeaveGuardProps {
  form: { isDirty: boolean; isSaved: () => boolean; discard: () => Promise<void> };
}

/** A reload needs no question: the draft is restored. */
export function LeaveGuard({ form }: LeaveGuardProps) {
  const blocker = useBlocker({
    // Closing a dialog over the form with Back does not leave the form.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && form.isDirty && !form.isSaved(),
    enableBeforeUnload: false,
    withResolver: true,
  });
  const discard = async () => {
    await form.discard();
    blocker.proceed?.();
  };
  return (
    <LeaveQuestion
      open={blocker.status === 'blocked'}
      inHistory={false}
      onStay={() => blocker.reset?.()}
      onKeep={() => blocker.proceed?.()}
      onDiscard={() => void discard()}
    />
  );
}
