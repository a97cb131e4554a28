/** Going elsewhere instead of drawing something: the address that was asked for leaves no entry in the history. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export function Redirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href, replace: true }), [router, href]);
  return null;
}
