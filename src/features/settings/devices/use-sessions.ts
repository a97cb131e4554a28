/** Requests where the user is logged in: only the server knows, so each visit of the screen sends a request. */
import { useCallback, useEffect, useState } from 'react';
import type { Session } from '#contract/accounts/account/account.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';

type Engine = ReturnType<typeof useSync>['engine'];

export type Sessions =
  | { kind: 'asking' }
  | { kind: 'known'; sessions: readonly Session[] }
  | { kind: 'offline' }
  | { kind: 'failed' };

export type Ended = 'ended' | 'offline' | 'failed';

interface UseSessions {
  sessions: Sessions;
  again: () => void;
  /** Logs the user out there. */
  end: (id: string) => Promise<Ended>;
}

/** Requests when the screen opens, when the network is back, and on demand. */
export function useSessions(): UseSessions {
  const { engine } = useSync();
  const isOnline = useConnectivity().network.kind === 'online';
  const [sessions, setSessions] = useState<Sessions>({ kind: 'asking' });
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back, or on request
  useEffect(() => {
    let current = true;
    const show = (next: Sessions) => {
      // What is known remains while a new request is not possible.
      if (current)
        setSessions((before) => (before.kind === 'known' && next.kind !== 'known' ? before : next));
    };
    void ask(engine).then(show, (problem: unknown) => {
      reportError(problem);
      show({ kind: 'failed' });
    });
    return () => {
      current = false;
    };
  }, [engine, isOnline, asked]);

  const again = useCallback(() => {
    setSessions({ kind: 'asking' });
    setAsked((count) => count + 1);
  }, []);

  const end = useCallback(
    async (id: string): Promise<Ended> => {
      const input = { params: { id }, query: undefined, body: undefined };
      const result = await engine.call('settings.endSession', input);
      if (result.kind === 'offline') return 'offline';
      // It has already ended, which is the goal.
      if (result.kind === 'refused' && result.code !== 'not_found') return 'failed';
      setSessions((before) =>
        before.kind === 'known'
          ? { kind: 'known', sessions: before.sessions.filter((session) => session.id !== id) }
          : before,
      );
      return 'ended';
    },
    [engine],
  );
  return { sessions, again, end };
}

async function ask(engine: Engine): Promise<Sessions> {
  const result = await engine.call('settings.sessions', { params: undefined, query: {}, body: undefined });
  if (result.kind === 'offline') return { kind: 'offline' };
  if (result.kind === 'refused') return { kind: 'failed' };
  // This device first, then the most recently used.
  const sessions = [...result.response.data].sort(
    ({ attributes: one }, { attributes: other }) =>
      Number(other.is_current) - Number(one.is_current) || other.seen_at_timestamp - one.seen_at_timestamp,
  );
  return { kind: 'known', sessions };
}
