/** Answers that screens read as they read rows: live, from the device. The engine asks for them anew meanwhile. */
import { useCallback, useEffect, useState } from 'react';
import type { CallAnswer, CallInput } from '#contract/base/call.ts';
import {
  HIDING,
  type KeptCallName,
  type KeptCalls,
  type Known,
  keptAnswer,
  keptPath,
} from '#db/kept-answers.ts';
import type { AskResult } from '#engine/api.ts';
import { useConnectivity } from '../hooks.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { useDatabase, useSync } from '../provider.tsx';

export type Kept<TAnswer> =
  /** The local database has not answered yet: draw nothing final. */
  | { kind: 'unknown' }
  /** Nothing is kept; the server is being asked. */
  | { kind: 'asking' }
  /**
   * `fetchedAt`: device time, ms. `trouble`: why it is not as of this visit; null where it is, or where the server is still being asked.
   */
  | { kind: 'known'; answer: TAnswer; fetchedAt: number; trouble: 'offline' | 'failed' | null }
  /** It does not exist (any more), or is not for this reader: the server does not say which. Nothing of it is kept. */
  | { kind: 'hidden' }
  /** Nothing is kept, and there is no network. */
  | { kind: 'offline' }
  /** Nothing is kept, and the request went wrong. */
  | { kind: 'failed' };

/** Why there is nothing to show. */
export type Missing = 'hidden' | 'offline' | 'failed';

export type AnswerOf<TName extends KeptCallName> = CallAnswer<KeptCalls[TName]>;

/** What came of the requests for a path. */
interface Asked<TAnswer> {
  path: string;
  /** The last answer: what the device does not keep is shown from here. */
  answered: (Known<TAnswer> & { isKept: boolean }) | null;
  last: 'ok' | 'hidden' | 'offline' | 'failed';
}

/** What is kept under a path. */
interface Stored<TAnswer> {
  path: string;
  kept: Known<TAnswer> | null;
}

/**
 * Asks when the screen opens, when the network is back, when `version` changes, and on request (`again`). Until the answer comes, and where
 * none comes, what this device kept of an earlier visit is shown.
 * @param input null for what can not exist, such as an address without an id
 * @param version of what the answer is about: another one means that there is something new to ask for
 */
export function useKeptAnswer<TName extends KeptCallName>(
  name: TName,
  input: CallInput<KeptCalls[TName]> | null,
  version = 0,
): { kept: Kept<AnswerOf<TName>>; again: () => void } {
  const { engine } = useSync();
  const db = useDatabase();
  const isOnline = useConnectivity().network.kind === 'online';
  const path = input && keptPath(name, input);
  const stored = useLiveQuery(
    async (): Promise<Stored<AnswerOf<TName>>> => ({
      path: path ?? '',
      kept: db && input && (await keptAnswer(db, name, input)),
    }),
    // The path stands for the input, which is another object at each drawing.
    [db, name, path],
  );
  const [asked, setAsked] = useState<Asked<AnswerOf<TName>> | null>(null);
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the input; asked again when the network is back, for a new version, or on request
  useEffect(() => {
    if (path === null || input === null) return;
    let isCurrent = true;
    const show = (result: AskResult<AnswerOf<TName>> | 'failed') => {
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
    setAsked((before) => (before?.answered || before?.last === 'hidden' ? before : null));
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

function after<TAnswer>(
  before: Asked<TAnswer> | null,
  path: string,
  result: AskResult<TAnswer> | 'failed',
): Asked<TAnswer> {
  const answered = before?.path === path ? before.answered : null;
  if (result === 'failed') return { path, answered, last: 'failed' };
  switch (result.kind) {
    case 'ok': {
      const { answer, fetchedAt } = result;
      const isKept = fetchedAt !== undefined;
      return { path, answered: { answer, fetchedAt: fetchedAt ?? Date.now(), isKept }, last: 'ok' };
    }
    case 'offline':
      return { path, answered, last: 'offline' };
    case 'refused':
      return HIDING.has(result.code)
        ? { path, answered: null, last: 'hidden' }
        : { path, answered, last: 'failed' };
  }
}

/** Whether an answer of this visit was kept, and was deleted since: for want of room, or because access ended. Asking again tells. */
function useIsDeleted<TAnswer>(
  asked: Asked<TAnswer> | null,
  kept: Known<TAnswer> | null | undefined,
): boolean {
  const [seenAt, setSeenAt] = useState(Number.NEGATIVE_INFINITY);
  if (kept && kept.fetchedAt !== seenAt) setSeenAt(kept.fetchedAt);
  const answered = asked?.answered;
  return kept === null && answered?.isKept === true && seenAt >= answered.fetchedAt;
}

function stateOf<TAnswer>(
  asked: Asked<TAnswer> | null,
  kept: Known<TAnswer> | null | undefined,
  isDeleted: boolean,
): Kept<TAnswer> {
  const { answered = null, last } = asked ?? {};
  // What may not be read any more is not shown from an earlier visit either: the engine has deleted it.
  if (last === 'hidden') return { kind: 'hidden' };
  const own = isDeleted && last !== 'ok' ? null : answered;
  const newest = own && kept ? (kept.fetchedAt >= own.fetchedAt ? kept : own) : (own ?? kept);
  if (newest) {
    const { answer, fetchedAt } = newest;
    return { kind: 'known', answer, fetchedAt, trouble: last === undefined || last === 'ok' ? null : last };
  }
  if (kept === undefined) return { kind: 'unknown' };
  return { kind: last === undefined || last === 'ok' ? 'asking' : last };
}
