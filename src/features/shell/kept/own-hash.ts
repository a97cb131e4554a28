/** Returns the hash of a kept screen's own address; empty while another screen is shown. */
import { useLocation } from '@tanstack/react-router';
import { trimmed } from '../addresses/navigation.ts';

export function useOwnHash(pathname: string): string {
  return useLocation({
    select: (location) => (trimmed(location.pathname) === trimmed(pathname) ? location.hash : ''),
  });
}
