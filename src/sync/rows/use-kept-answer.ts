/** Answers that are fetched when a screen opens, and kept on this device for the time without a network. */
import { useCallback, useEffect, useState } from 'react';
import { type CallAnswer, type CallInput, pathWith } from '#contract/base/call.ts';
import { KEPT_CALLS, type KeptCallName, type KeptCalls, keptAnswer } from '#db/kept-answers.ts';
import { type CallResult, useConnectivity } from '../hooks.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { useSignedIn, useSync } from '../provider.tsx';

export type Kept<TAnswer> =
  /** The local database has not answered yet: draw nothing final. */
  | { kind: 'unknown' }
  /** Nothing is kept; the server is being asked. */
  | { kind: 'asking' }
  /** `keptAt`: device time, ms. `isCurrent`: the server gave it in this visit. */
  | { kind: 'known'; answer: TAnswer; keptAt: number; isCurrent: boolean }
  | { kind: 'refused'; code: string; message: string }
  /** Nothing is kept, and there is no network. */
  | { kind: 'offline' }
  /** Nothing is kept, and the request went wrong. */
  | { kind: 'failed' };

type AnswerOf<TName extends KeptCallName> = CallAnswer<KeptCalls[TName]>;

/** What came of the last request; `path`: what it was for. */
interface Fetched<TAnswer> {
  path: string;
  at: number;
  result: CallResult<TAnswer> | 'failed';
}

/**
 * Fetches an answer when the screen opens, when the network is back, and on request (`again`). Until it comes, and where it does
 * not come, what this device kept of an earlier visit is shown.
 */
export function useKeptAnswer<TName extends KeptCallName>(
  name: TName,
  input: CallInput<KeptCalls[TName]>,
): { kept: Kept<AnswerOf<TName>>; again: () => void } {
  const { engine } = useSync();
  const { db } = useSignedIn();
  const isOnline = useConnectivity().network.kind === 'online';
  const path = pathWith(KEPT_CALLS[name], input);
  const stored = useLiveQuery(
    async () => ({ path, kept: await keptAnswer(db, name, input) }),
    // The path stands for the input, which is another object at each drawing.
    [db, name, path],
  );
  const [fetched, setFetched] = useState<Fetched<AnswerOf<TName>> | null>(null);
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the input; fetched again when the network is back, or on request
  useEffect(() => {
    let isCurrent = true;
    const show = (result: Fetched<AnswerOf<TName>>['result']) => {
      if (isCurrent) setFetched({ path, at: Date.now(), result });
    };
    engine.ask(name, input).then(show, (problem: unknown) => {
      reportError(problem);
      show('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [engine, name, path, isOnline, asked]);

  const again = useCallback(() => setAsked((count) => count + 1), []);
  const current = fetched?.path === path ? fetched : null;
  const kept = stored?.path === path ? stored.kept : undefined;
  return { kept: stateOf(current, kept), again };
}

function stateOf<TAnswer>(
  fetched: Fetched<TAnswer> | null,
  kept: { answer: TAnswer; keptAt: number } | null | undefined,
): Kept<TAnswer> {
  const result = fetched?.result;
  if (fetched && result !== undefined && result !== 'failed') {
    if (result.kind === 'ok')
      return { kind: 'known', answer: result.answer, keptAt: fetched.at, isCurrent: true };
    // What may not be read any more is not shown from an earlier visit either: the engine has deleted it.
    if (result.kind === 'refused' && kept === null)
      return { kind: 'refused', code: result.code, message: result.message };
  }
  if (kept) return { kind: 'known', ...kept, isCurrent: false };
  if (kept === undefined) return { kind: 'unknown' };
  if (result === undefined) return { kind: 'asking' };
  return { kind: result === 'failed' || result.kind === 'refused' ? 'failed' : 'offline' };
}
