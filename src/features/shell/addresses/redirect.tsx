/** Redirects instead of rendering: the requested address leaves no history entry. */
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function Redirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    const history: RouterHistory = router.history;
    const from = history.location.href;
    const send = () => void router.navigate({ href, replace: true });
    send();
    // A dialog that closes at this moment goes back, which changes the address. Navigations of the user win.
    return history.subscribe(({ location, action }) => {
      const isStep = action.type !== 'PUSH' && action.type !== 'REPLACE';
      if (isStep && location.href === from) send();
    });
  }, [router, href]);
  return null;
}
