/** Draws components as the app does, in its language and with its toasts, without the app around them. */
import '#ui/styles.css';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { page } from 'vitest/browser';
import { AllWords, firstReading, LanguageProvider } from '#i18n/language.tsx';
import { Toaster } from '#ui/overlays/toast.tsx';
import { useToastsStay } from '#ui/overlays/toasts-stay.ts';

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

let root: Root | undefined;

/** For components that are drawn by themselves: headers use it to go back. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

function Page({ children }: { children: ReactNode }) {
  useToastsStay();
  return <AllWords needed="all">{children}</AllWords>;
}

/** Draws a page at its top, in a window of that size. */
export async function draw(content: ReactNode, { width, height } = PHONE): Promise<void> {
  await page.viewport(width, height);
  erase();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const reading = await firstReading();
  root = createRoot(place);
  root.render(
    <LanguageProvider first={reading} onChange={() => {}}>
      <RouterContextProvider router={router}>
        <Page>{content}</Page>
      </RouterContextProvider>
      <Toaster />
    </LanguageProvider>,
  );
  scrollTo(0, 0);
}

/** Removes what was drawn. */
export function erase(): void {
  root?.unmount();
  root = undefined;
}
