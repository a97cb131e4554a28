/** Leaving the viewer: back to where it was opened. */
import { useCallback, useRef } from 'react';
import { useGoBack } from '#domain/app/frame/go-back.ts';

/** Works once: what ends at the same time as it is closed must not go back twice. */
export function useClose(): () => void {
  const goBack = useGoBack('/');
  const isClosed = useRef(false);
  return useCallback(() => {
    if (isClosed.current) return;
    isClosed.current = true;
    goBack();
  }, [goBack]);
}
