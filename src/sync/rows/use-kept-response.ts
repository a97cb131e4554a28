/** Reads server responses like rows: live, from the device. Meanwhile, the engine requests them again. */
import { useCallback, useEffect, useState } from 'react';
import type { CallInput, CallResponse } from '#contract/base/call.ts';
import {
  HIDING,
  type KeptCallName,
  type KeptCalls,
  type Known,
  keptPath,
  keptResponse,
} from '#db/kept-responses.ts';
import type { AskResult } from '#engine/api.ts';
import { useConnectivity } from '../hooks.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { useDatabase, useSync } from '../provider.tsx';

export type Kept<TResponse> =
  /** The local database has not responded yet: draw nothing final. */
  | { kind: 'unknown' }
  /** Nothing is stored; a request is running. */
  | { kind: 'asking' }
  /**
   * `fetchedAt`: device time, ms. `trouble`: why it is not from this visit; null if it is, or while a request is
   * running.
   */
  | { kind: 'known'; response: TResponse; fetchedAt: number; trouble: 'offline' | 'failed' | null }
  /** It does not exist (anymore), or this user may not read it: the server does not distinguish. No copy is stored. */
  | { kind: 'hidden' }
  /** Nothing is stored, and there is no network. */
  | { kind: 'offline' }
  /** Nothing is stored, and the request failed. */
  | { kind: 'failed' };

/** Why there is nothing to show. */
export type Missing = 'hidden' | 'offline' | 'failed';

export type ResponseOf<TName extends KeptCallName> = CallResponse<KeptCalls[TName]>;

/** Result of the requests for a path. */
interface Asked<TResponse> {
  path: string;
  /** The last response: what the device does not store is shown from here. */
  received: (Known<TResponse> & { isKept: boolean }) | null;
  last: 'ok' | 'hidden' | 'offline' | 'failed';
}

/** What is stored under a path. */
interface Stored<TResponse> {
  path: string;
  kept: Known<TResponse> | null;
}

/**
 * Sends the request when the screen opens, when the network returns, when `version` changes, and on request (`again`).
 * Until a response arrives, or if none does, shows what this device stored on an earlier visit.
 * @param input null for what cannot exist, such as an address without an id
 * @param version of the resource that the response describes: a new version means that there is something new to fetch
 */
export function useKeptResponse<TName extends KeptCallName>(
  name: TName,
  input: CallInput<KeptCalls[TName]> | null,
  version = 0,
): { kept: Kept<ResponseOf<TName>>; again: () => void } {
  const { engine } = useSync();
  const db = useDatabase();
  const isOnline = useConnectivity().network.kind === 'online';
  const path = input && keptPath(name, input);
  const stored = useLiveQuery(
    async (): Promise<Stored<ResponseOf<TName>>> => ({
      path: path ?? '',
      kept: db && input && (await keptResponse(db, name, input)),
    }),
    // The path represents the input, which is a new object on each render.
    [db, name, path],
  );
  const [asked, setAsked] = useState<Asked<ResponseOf<TName>> | null>(null);
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the input; asked again when the network is back, for a new version, or on request
  useEffect(() => {
    if (path === null || input === null) return;
    let isCurrent = true;
    const show = (result: AskResult<ResponseOf<TName>> | 'failed') => {
      if (isCurrent) setAsked((before) => after(before, path, result));
    };
    engine.ask(name, input).then(show, (problem: unknown) => {
      reportError(problem);
      show('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, name, path, isOnline, version, times]);

  const again = useCallback(() => {
    // If nothing is shown yet, show that a request is running again.
    setAsked((before) => (before?.received || before?.last === 'hidden' ? before : null));
    setTimes((count) => count + 1);
  }, []);
  const present = asked?.path === path ? asked : null;
  const kept = stored?.path === path ? stored.kept : undefined;
  const isDeleted = useIsDeleted(present, kept);
  useEffect(() => {
    if (isDeleted) again();
  }, [isDeleted, again]);
  return { kept: path === null ? { kind: 'hidden' } : stateOf(present, kept, isDeleted), again };
}

function after<TResponse>(
  before: Asked<TResponse> | null,
  path: string,
  result: AskResult<TResponse> | 'failed',
): Asked<TResponse> {
  const received = before?.path === path ? before.received : null;
  if (result === 'failed') return { path, received, last: 'failed' };
  switch (result.kind) {
    case 'ok': {
      const { response, fetchedAt } = result;
      const isKept = fetchedAt !== undefined;
      return { path, received: { response, fetchedAt: fetchedAt ?? Date.now(), isKept }, last: 'ok' };
    }
    case 'offline':
      return { path, received, last: 'offline' };
    case 'refused':
      return HIDING.has(result.code)
        ? { path, received: null, last: 'hidden' }
        : { path, received, last: 'failed' };
  }
}

/**
 * Returns whether a response of this visit was stored and deleted since: for lack of space, or because access ended. A
 * new request shows which.
 */
function useIsDeleted<TResponse>(
  asked: Asked<TResponse> | null,
  kept: Known<TResponse> | null | undefined,
): boolean {
  const [seenAt, setSeenAt] = useState(Number.NEGATIVE_INFINITY);
  if (kept && kept.fetchedAt !== seenAt) setSeenAt(kept.fetchedAt);
  const received = asked?.received;
  return kept === null && received?.isKept === true && seenAt >= received.fetchedAt;
}

function stateOf<TResponse>(
  asked: Asked<TResponse> | null,
  kept: Known<TResponse> | null | undefined,
  isDeleted: boolean,
): Kept<TResponse> {
  const { received = null, last } = asked ?? {};
  // Responses that the user may no longer read are not shown from an earlier visit either: the engine has deleted them.
  if (last === 'hidden') return { kind: 'hidden' };
  const own = isDeleted && last !== 'ok' ? null : received;
  const newest = own && kept ? (kept.fetchedAt >= own.fetchedAt ? kept : own) : (own ?? kept);
  if (newest) {
    const { response, fetchedAt } = newest;
    return { kind: 'known', response, fetchedAt, trouble: last === undefined || last === 'ok' ? null : last };
  }
  if (kept === undefined) return { kind: 'unknown' };
  return { kind: last === undefined || last === 'ok' ? 'asking' : last };
}
