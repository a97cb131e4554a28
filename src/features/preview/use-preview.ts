/** The public part of an outing, fetched from the server and not stored on this device. */
import { useCallback } from 'react';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { useSync } from '#sync/provider.tsx';
import { type Fetched, useFetched } from './use-fetched.ts';

export type PreviewState = Fetched<{ data: OutingPreview }>;

/** Fetches once, and again when the network is back. */
export function usePreview(id: string, code: string | undefined): { state: PreviewState; again: () => void } {
  const { engine } = useSync();
  const ask = useCallback(() => {
    if (!v.is(Id, id)) return null;
    const query = code === undefined ? {} : { code };
    return engine.call('outings.preview', { params: { id }, query, body: undefined });
  }, [engine, id, code]);
  return useFetched(id, ask);
}
