/** Shows a suggestion of the app in the flow of the page: users can pass over it, and it covers nothing. */
import type { ReactNode } from 'react';
import { drawnElement } from '#ui/device/on-screen.ts';

interface OfferCardProps {
  title: string;
  line: string;
  /** A picture of 48 px. */
  picture: ReactNode;
  /** Buttons, the main one last. */
  children: ReactNode;
}

export function OfferCard({ title, line, picture, children }: OfferCardProps) {
  return (
    <section
      data-offer
      aria-label={title}
      className="rise mx-auto mt-6 w-full max-w-md rounded-card bg-raised p-4 shadow-warm ring-1 ring-line"
    >
      <div className="flex items-start gap-3.5">
        {picture}
        <div className="min-w-0">
          <p className="font-heading font-semibold text-md tracking-[-0.02em]">{title}</p>
          <p className="mt-0.5 text-sm text-soft">{line}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2.5">{children}</div>
    </section>
  );
}

/** Returns whether an offer is shown: there is one at a time. */
export const isOfferShown = (): boolean => drawnElement('[data-offer]') !== null;
