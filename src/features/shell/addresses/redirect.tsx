/** Going elsewhere instead of drawing something: the address that was asked for leaves no entry in the history. */
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function Redirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    const history: RouterHistory = router.history;
    const from = history.location.href;
    const send = () => void router.navigate({ href, replace: true });
    send();
    // A dialog that closes in this moment takes a step back, and with it the address. A way that somebody chose is theirs.
    return history.subscribe(({ location, action }) => {
      const isStep = action.type !== 'PUSH' && action.type !== 'REPLACE';
      if (isStep && location.href === from) send();
    });
  }, [router, href]);
  return null;
}
