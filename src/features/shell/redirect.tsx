/** Going elsewhere instead of drawing something: the address that was asked for leaves no entry in the history. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function Redirect({ href }: { href: string }) {
  const router = useRouter();
  // A dialog that closes in this moment takes a step back, and with it the address: whoever is still here is sent anew.
  const address = useLocation({ select: (location) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `address` tells when to send anew
  useEffect(() => void router.navigate({ href, replace: true }), [router, href, address]);
  return null;
}
