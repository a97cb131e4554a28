/** Tracks whether an image has loaded. */

import { useEffect, useState } from 'react';

export type ImageState = 'loading' | 'loaded' | 'broken';

/**
 * A loaded image stays until the next one has loaded: the image element retains it. A failed one loads again when the
 * network is back.
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
