/** Handles `joinNow` in the address: joins the outing once, and shows the result. */

import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { argsOf } from '#contract/mutations.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { newId } from '#db/new-id.ts';
import { outingById, ownMembership } from '#db/queries/outings/outings.ts';
import { pendingMutations, refusedMutations } from '#db/queries/sending/queued-changes.ts';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { PendingNote } from '#ui/lists/pending-note.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import type { OutingSearch } from './outing-search.ts';
import { outingHref, tabOf } from './outing-tab.ts';

type Joining =
  | { kind: 'none'; isMember: boolean }
  /** Queued, or being sent. */
  | { kind: 'waiting' }
  | { kind: 'refused'; mutation: Mutation };

async function joiningIn(db: UserDatabase, outingId: string, userId: string): Promise<Joining> {
  const isJoin = (mutation: Mutation) => argsOf('memberships.join', mutation)?.outing_id === outingId;
  if ((await pendingMutations(db)).some(isJoin)) return { kind: 'waiting' };
  const mutation = (await refusedMutations(db)).find(isJoin);
  if (mutation) return { kind: 'refused', mutation };
  const [membership, outing] = await Promise.all([
    ownMembership(db, outingId, userId),
    outingById(db, outingId),
  ]);
  return { kind: 'none', isMember: membership !== undefined || outing?.relations.owner.id === userId };
}

/**
 * Joins if the address requests it and the reader is no member; then removes it from the address, so that it happens
 * once.
 */
function useJoinOnce(id: string, search: OutingSearch): Joining | undefined {
  const t = useTranslations('people.join');
  const { db, user } = useLoggedIn();
  const router = useRouter();
  const mutate = useMutate();
  const notStored = useNotStored();
  const { joinNow, code } = search;
  const rest = outingHref(id, tabOf(search));
  const isRunning = useRef(false);
  const join = useEffectEvent(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    const before = await joiningIn(db, id, user.id);
    if (before.kind === 'none' && !before.isMember) {
      const args = { id: newId(), outing_id: id, ...(code !== undefined && { code }) };
      const result = await mutate('memberships.join', args);
      if (result.kind === 'stored') toast.success(t('joining'));
      else toast.error(notStored(result));
    }
    await router.navigate({ href: rest, replace: true, resetScroll: false });
    isRunning.current = false;
  });
  useEffect(() => {
    if (joinNow !== undefined) void join();
  }, [joinNow]);
  return useLiveQuery(() => joiningIn(db, id, user.id), [db, id, user.id]);
}

interface JoinNowProps {
  id: string;
  search: OutingSearch;
  /** The outing's page can be shown: it shows itself what was rejected. */
  isShown: boolean;
  /** Shown while there is nothing to report about joining. */
  children: ReactNode;
}

export function JoinNow({ id, search, isShown, children }: JoinNowProps) {
  const t = useTranslations('people.join');
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  const joining = useJoinOnce(id, search);
  const isLate = !isShown && joining?.kind === 'none' && joining.isMember;
  // The server refused access to the outing before: a member gets it.
  useEffect(() => {
    if (!isLate) return;
    void engine.open(id);
    return () => void engine.close(id);
  }, [engine, id, isLate]);
  if (isShown) return children;
  if (joining?.kind === 'waiting') {
    return (
      <div className="flex flex-col gap-4">
        <h1 className="font-bold text-xl">{t('title')}</h1>
        {offline ? (
          <PendingNote>{t('offline')}</PendingNote>
        ) : (
          <Skeleton className="flex flex-col gap-3">
            <LineSkeleton className="h-40" />
            <LineSkeleton width={60} />
          </Skeleton>
        )}
      </div>
    );
  }
  if (joining?.kind === 'refused' && joining.mutation.state.kind === 'refused') {
    const { id: mutationId, state } = joining.mutation;
    return (
      <div className="flex flex-col items-start gap-4">
        <h1 className="font-bold text-xl">{t('refused')}</h1>
        <RefusedMutation id={mutationId} state={state} />
        <LinkButton href={`/preview/outing/${id}`}>{t('preview')}</LinkButton>
      </div>
    );
  }
  return children;
}
