/** Renders the frame for logged-out readers: only the banner above everything. */
import type { ReactNode } from 'react';
import { OfflineBanner } from '#ui/page/offline-banner.tsx';
import { useNetwork } from '../addresses/network.tsx';

export function LoggedOutFrame({ children }: { children: ReactNode }) {
  const network = useNetwork();
  return (
    <>
      <div className="pointer-events-none fixed inset-x-0 top-0 z-30 pt-safe">
        <OfflineBanner network={network.kind} className="mx-auto max-w-md px-4 pt-3" />
      </div>
      {children}
    </>
  );
}
