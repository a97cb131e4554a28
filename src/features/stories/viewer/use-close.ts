/** Leaves the viewer: back to where it was opened. */
import { useCallback, useRef } from 'react';
import { useGoBack } from '#domain/app/frame/go-back.ts';

/** Works once: stories that end at the same time as the viewer is closed must not go back twice. */
export function useClose(): () => void {
  const goBack = useGoBack('/');
  const isClosed = useRef(false);
  return useCallback(() => {
    if (isClosed.current) return;
    isClosed.current = true;
    goBack();
  }, [goBack]);
}
