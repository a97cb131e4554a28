/// <reference types="vite/client" />
/** Starts the engine's worker for this tab. The one place where a page meets it. */
import { type Remote, wrap } from 'comlink';
import type { EngineDoor } from '#engine/door.ts';
import workerUrl from '../../workers/sync.worker.ts?worker&url';
import { trustedScriptUrl } from './trusted-types.ts';

export type Engine = Remote<EngineDoor>;

/** Starts the worker and forwards what only a page sees: the network's hints and whether anybody looks. */
export function startEngine(): Engine {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'outing-sync' });
  const engine = wrap<EngineDoor>(worker);
  const hint = (kind: Parameters<EngineDoor['hint']>[0]) => void engine.hint(kind);
  addEventListener('online', () => hint('online'));
  addEventListener('offline', () => hint('offline'));
  document.addEventListener('visibilitychange', () => hint(document.visibilityState));
  if (document.visibilityState === 'hidden') hint('hidden');
  return engine;
}
