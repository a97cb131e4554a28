/** Responses that screens read as they read rows: live, from the device. The engine asks for them anew meanwhile. */
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
  /** The local database has not answered yet: draw nothing final. */
  | { kind: 'unknown' }
  /** Nothing is kept; the server is being asked. */
  | { kind: 'asking' }
  /**
   * `fetchedAt`: device time, ms. `trouble`: why it is not as of this visit; null where it is, or where the server is still being asked.
   */
  | { kind: 'known'; response: TResponse; fetchedAt: number; trouble: 'offline' | 'failed' | null }
  /** It does not exist (any more), or is not for this reader: the server does not say which. Nothing of it is kept. */
  | { kind: 'hidden' }
  /** Nothing is kept, and there is no network. */
  | { kind: 'offline' }
  /** Nothing is kept, and the request went wrong. */
  | { kind: 'failed' };

/** Why there is nothing to show. */
export type Missing = 'hidden' | 'offline' | 'failed';

export type ResponseOf<TName extends KeptCallName> = CallResponse<KeptCalls[TName]>;

/** What came of the requests for a path. */
interface Asked<TResponse> {
  path: string;
  /** The last answer: what the device does not keep is shown from here. */
  received: (Known<TResponse> & { isKept: boolean }) | null;
  last: 'ok' | 'hidden' | 'offline' | 'failed';
}

/** What is kept under a path. */
interface Stored<TResponse> {
  path: string;
  kept: Known<TResponse> | null;
}

/**
 * Asks when the screen opens, when the network is back, when `version` changes, and on request (`again`). Until the response comes, and where
 * none comes, what this device kept of an earlier visit is shown.
 * @param input null for what can not exist, such as an address without an id
 * @param version of what the response is about: another one means that there is something new to ask for
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
    // The path stands for the input, which is another object at each drawing.
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
    // Where nothing is shown yet, it is being asked for again.
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

/** Whether a response of this visit was kept, and was deleted since: for want of room, or because access ended. Asking again tells. */
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
  // What may not be read any more is not shown from an earlier visit either: the engine has deleted it.
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
