/** Whether an image came. */

import { useEffect, useState } from 'react';

export type ImageState = 'loading' | 'loaded' | 'broken';

/**
 * One that came stays until the next one is there: the image element keeps it. One that could not be had is asked for
 * again when the network is back.
 */
export function useImageState(url: string | null) {
  const [state, setState] = useState<ImageState>('loading');
  const [of, setOf] = useState(url);
  if (of !== url) {
    setOf(url);
    if (state === 'broken' || url === null) setState('loading');
  }
  useEffect(() => {
    if (state !== 'broken') return;
    const again = () => setState('loading');
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [state]);
  return { state, onLoad: () => setState('loaded'), onError: () => setState('broken') };
}
