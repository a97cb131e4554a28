/** Lists changes of the user's collections that the server rejected, with their actions. */
import { useTranslations } from 'use-intl';
import { argsOf } from '#contract/mutations.ts';
import type { Mutation, Refused } from '#db/database/sync-state.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

interface RefusedChangesProps {
  /** Changes of one collection and its content; null: collections that could not be created or deleted. */
  collectionId: string | null;
}

export function RefusedChanges({ collectionId }: RefusedChangesProps) {
  const { db } = useLoggedIn();
  const refused = useLiveQuery(() => refusedMutations(db), [db]);
  return refused?.flatMap((mutation) => {
    const change = refusedChange(mutation);
    const isMeant =
      change && (collectionId === null ? change.ofItself : change.collectionId === collectionId);
    return isMeant ? [<Change key={mutation.id} id={mutation.id} change={change} />] : [];
  });
}

function Change({ id, change: { kind, name, state } }: { id: string; change: RefusedChange }) {
  const t = useTranslations('settings.describe');
  return (
    <RefusedMutation id={id} state={state}>
      <p dir="auto" className="follow-page wrap-anywhere">
        {t(kind, { name })}
      </p>
    </RefusedMutation>
  );
}

interface RefusedChange {
  collectionId: string;
  /** It would have created or deleted the collection. */
  ofItself: boolean;
  kind:
    | 'collectionCreated'
    | 'collectionChanged'
    | 'collectionDeleted'
    | 'outingCollected'
    | 'collectedOutingMoved'
    | 'collectedOutingTaken';
  name: string;
  state: Refused;
}

/** Returns null for a change that another rejected change holds back: it is discarded with that one. */
function refusedChange(mutation: Mutation): RefusedChange | null {
  const { state } = mutation;
  if (state.kind !== 'refused' || state.held_by !== null) return null;
  const made = argsOf('collections.create', mutation);
  if (made)
    return { kind: 'collectionCreated', ofItself: true, collectionId: made.id, name: made.title, state };
  const deleted = argsOf('collections.delete', mutation);
  if (deleted)
    return {
      kind: 'collectionDeleted',
      ofItself: true,
      collectionId: deleted.id,
      name: deleted.title,
      state,
    };
  const changed = argsOf('collections.update', mutation);
  if (changed)
    return {
      kind: 'collectionChanged',
      ofItself: false,
      collectionId: changed.id,
      name: changed.title,
      state,
    };
  for (const [name, kind] of [
    ['collectedOutings.put', 'outingCollected'],
    ['collectedOutings.move', 'collectedOutingMoved'],
    ['collectedOutings.take', 'collectedOutingTaken'],
  ] as const) {
    const args = argsOf(name, mutation);
    if (args) return { kind, ofItself: false, collectionId: args.collection_id, name: args.title, state };
  }
  return null;
}
