/** Polls whether the server is ready. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSync } from '#sync/provider.tsx';

/** Wait between two requests while the page is visible. */
const ASK_EVERY_MS = 15_000;

export type ServerHealth = 'asking' | 'ready' | 'not_ready';

export function useServerHealth(): { health: ServerHealth; ask: () => Promise<void> } {
  const { engine } = useSync();
  const [health, setHealth] = useState<ServerHealth>('asking');
  const ask = useCallback(async () => {
    setHealth('asking');
    try {
      const input = { params: undefined, query: undefined, body: undefined };
      const result = await engine.call('system.health', input);
      setHealth(result.kind === 'ok' ? 'ready' : 'not_ready');
    } catch (error) {
      reportError(error);
      setHealth('not_ready');
    }
  }, [engine]);
  const askAgain = useEffectEvent(() => {
    if (health === 'not_ready' && document.visibilityState === 'visible') void ask();
  });
  useEffect(() => {
    void ask();
    const timer = setInterval(askAgain, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [ask]);
  return { health, ask };
}
