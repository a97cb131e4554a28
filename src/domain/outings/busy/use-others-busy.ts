/**
 * Fetches which of some people are busy, as far as they let the user see it. Only the server knows, so it is requested
 * while a screen shows it. Nothing of it is stored on the device: offline or after a failure, the screen shows what it
 * showed without it.
 */
import { useEffect, useState } from 'react';
import { BUSY_PEOPLE_MAX } from '#contract/base/limits.ts';
import type { Engine } from '#sync/engine.ts';
import { useKnownConnectivity, useSync } from '#sync/provider.tsx';

/** Maximum requests of one screen. People beyond that are not requested. */
const REQUESTS_MAX = 5;

export interface Asked {
  outingId: string;
  /** A date poll; null: it is about the time of the outing. */
  pollId: string | null;
  /** Version of the poll or outing: another version may have other times. */
  version: number;
  userIds: readonly string[];
}

/** By person, the options of the poll or the outing at whose time they are busy. No entry: free, or not sharing. */
export type OthersBusy = ReadonlyMap<string, ReadonlySet<string>>;

const NO_ONE_BUSY: OthersBusy = new Map();

/** Sends one request after the other; stops at the first that returns nothing. */
async function ask(
  engine: Engine,
  { outingId, pollId, userIds }: Asked,
  isWanted: () => boolean,
): Promise<OthersBusy> {
  const busy = new Map<string, ReadonlySet<string>>();
  const askable = userIds.slice(0, REQUESTS_MAX * BUSY_PEOPLE_MAX);
  for (let at = 0; at < askable.length && isWanted(); at += BUSY_PEOPLE_MAX) {
    const body = { poll_id: pollId, user_ids: askable.slice(at, at + BUSY_PEOPLE_MAX) };
    const result = await engine.call('busy.ofOuting', { params: { id: outingId }, query: undefined, body });
    if (result.kind !== 'ok') break;
    for (const person of result.response.data) busy.set(person.user_id, new Set(person.at));
  }
  return busy;
}

/** @param asked null: nothing is requested, and no one counts as busy */
export function useOthersBusy(asked: Asked | null): OthersBusy {
  const { engine } = useSync();
  // Waits until that is known: `useConnectivity` assumes a network until then, and a screen that opens would send a
  // futile request.
  const isOnline = useKnownConnectivity()?.network.kind === 'online';
  const key = asked === null || asked.userIds.length === 0 ? null : JSON.stringify(asked);
  const [known, setKnown] = useState<{ key: string; busy: OthersBusy } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked, which is another object at each drawing
  useEffect(() => {
    if (asked === null || key === null || !isOnline) return;
    let isCurrent = true;
    ask(engine, asked, () => isCurrent).then((busy) => {
      if (isCurrent) setKnown({ key, busy });
    }, reportError);
    return () => {
      isCurrent = false;
    };
  }, [engine, key, isOnline]);

  return known !== null && known.key === key ? known.busy : NO_ONE_BUSY;
}
