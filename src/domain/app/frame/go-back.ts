/** Navigates to the previous screen, or to another one when the visit began here. */

import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

export function useGoBack(otherwise: string): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: otherwise, replace: true });
  }, [router, otherwise]);
}
