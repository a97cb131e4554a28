/**
 * Lays out screens outside the shell: welcome, login, and placeholders for a screen. A postcard is at the side, or at
 * the top on phones.
 */

import type { ReactNode } from 'react';
import type { CoverTemplateId } from '#contract/base/cover-templates.ts';
import { Logo } from '#ui/page/logo.tsx';
import { Postcard } from '../../outings/postcards/postcard.tsx';

interface FullPageProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  line?: ReactNode;
  children?: ReactNode;
  template?: CoverTemplateId;
  seed?: string;
  /** At the bottom: “No account yet? …” */
  footer?: ReactNode;
}

/** One column to read and act in, next to a picture. */
export function FullPage({
  title,
  line,
  children,
  template = 'hills-lagoon',
  seed = 'together',
  footer,
}: FullPageProps) {
  return (
    <div className="flex min-h-dvh flex-col md:flex-row">
      <div
        aria-hidden
        className="relative h-[30dvh] max-h-72 min-h-36 shrink-0 md:sticky md:top-0 md:h-dvh md:max-h-none md:w-[44%] lg:w-1/2"
      >
        <Postcard template={template} seed={seed} className="absolute inset-0 h-full" />
      </div>
      <main
        id="content"
        className="relative -mt-6 flex grow flex-col rounded-t-sheet bg-paper px-5 pt-7 pb-8 md:mt-0 md:justify-center md:rounded-none md:px-12"
      >
        <div className="mx-auto flex w-full max-w-[420px] flex-col gap-6 pb-safe">
          <Logo className="text-xl" />
          <header className="flex flex-col gap-2">
            <h1 className="font-bold text-2xl">{title}</h1>
            {line && <p className="text-md text-soft">{line}</p>}
          </header>
          {children}
          {footer && <footer className="text-soft">{footer}</footer>}
        </div>
      </main>
    </div>
  );
}
