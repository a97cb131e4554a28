/**
 * Which of some people are busy, as far as they let the reader see it. Only the server knows, so it is asked while a screen shows it.
 * Nothing of it is kept on the device: without a network, or if it goes wrong, the screen says as much as it did without.
 */
import { useEffect, useState } from 'react';
import { BUSY_PEOPLE_MAX } from '#contract/base/limits.ts';
import type { Engine } from '#sync/engine.ts';
import { useKnownConnectivity, useSync } from '#sync/provider.tsx';

/** Requests of one screen. People beyond are not asked about. */
const REQUESTS_MAX = 5;

export interface Asked {
  outingId: string;
  /** A poll of dates; null: it is about the time of the outing. */
  pollId: string | null;
  /** Of what has the times: another one may have others. */
  version: number;
  userIds: readonly string[];
}

/** By person, the options of the poll or the outing at whose time they are busy. Who is free is missing, and so is who does not say. */
export type OthersBusy = ReadonlyMap<string, ReadonlySet<string>>;

const NOBODY: OthersBusy = new Map();

/** One request after the other; ends with the first that brings nothing. */
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

/** @param asked null: nothing is asked, and nobody known to be busy */
export function useOthersBusy(asked: Asked | null): OthersBusy {
  const { engine } = useSync();
  // Not before that is known: `useConnectivity` supposes a network until then, and a screen that opens would ask in vain.
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

  return known !== null && known.key === key ? known.busy : NOBODY;
}
