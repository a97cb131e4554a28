/** Another user's travel log, fetched from the server and not stored on this device. */
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { Username } from '#contract/base/fields.ts';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import type { TravelItem, Visit } from '#contract/places/visit/visit.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';

type Engine = ReturnType<typeof useSync>['engine'];

export type OtherLog =
  | { kind: 'asking' }
  | { kind: 'known'; visits: readonly Visit[] }
  /** No such user, or they do not share their log with the reader: the server does not say which. */
  | { kind: 'hidden' }
  | { kind: 'offline' }
  | { kind: 'failed' };

const HIDDEN: ReadonlySet<string> = new Set(['not_found', 'gone', 'forbidden']);

/** Fetches once, and again when the network is back or on request. */
export function useOtherLog(username: string): { log: OtherLog; again: () => void } {
  const { engine } = useSync();
  const isOffline = useConnectivity().network.kind !== 'online';
  const [answer, setAnswer] = useState<{ username: string; log: OtherLog } | null>(null);
  const [asked, setAsked] = useState(0);
  const log: OtherLog = answer?.username === username ? answer.log : { kind: 'asking' };
  const isWanted = log.kind !== 'known' && log.kind !== 'hidden';

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again when the network is back, or on request
  useEffect(() => {
    if (!isWanted) return;
    let current = true;
    const show = (next: OtherLog) => {
      if (current) setAnswer({ username, log: next });
    };
    void ask(engine, username).then(show, (problem: unknown) => {
      reportError(problem);
      show({ kind: 'failed' });
    });
    return () => {
      current = false;
    };
  }, [engine, username, isOffline, asked]);

  const again = useCallback(() => {
    setAnswer(null);
    setAsked((count) => count + 1);
  }, []);
  return { log, again };
}

/** All pages of visited places. */
async function ask(engine: Engine, username: string): Promise<OtherLog> {
  if (!v.is(Username, username)) return { kind: 'hidden' };
  const items: TravelItem[] = [];
  let cursor: string | null = null;
  do {
    const result = await engine.call('travels.list', {
      params: undefined,
      query: { username, visited: 'true', per_page: PER_PAGE_MAX, ...(cursor === null ? {} : { cursor }) },
      body: undefined,
    });
    if (result.kind === 'offline') return { kind: 'offline' };
    if (result.kind === 'refused') return { kind: HIDDEN.has(result.code) ? 'hidden' : 'failed' };
    items.push(...result.answer.data);
    cursor = cursorIn(result.answer.links.next);
  } while (cursor !== null);
  return { kind: 'known', visits: saidIn(items) };
}

const cursorIn = (next: string | null) =>
  next === null ? null : new URLSearchParams(next.slice(next.indexOf('?'))).get('cursor');

/** Only the marked places: what follows from them is derived here, as in the user's own log. */
function saidIn(items: readonly TravelItem[]): Visit[] {
  return items.flatMap(({ id, attributes: { visited, updated_at_timestamp } }) =>
    visited && updated_at_timestamp > 0 ? [{ id, attributes: { visited, updated_at_timestamp } }] : [],
  );
}
