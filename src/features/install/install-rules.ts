/** Decides which way of installing the app is offered, if any, as one function. */
import type { StoreLinks } from '#contract/system/calls.ts';
import type { InstallAnswers } from '#db/database/device-database.ts';
import { storesFor } from '#domain/app/stores.ts';
import type { Platform } from '#ui/device/platform.ts';

/** Lower bounds of the layout's widths, px. */
export const BREAKPOINTS_PX = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1200 } as const;
export const DOWNLOAD_PROMPT_PAUSE_MS = 3_600_000;

export interface InstallFacts {
  /** A user is logged in, so there is a reason to install it. */
  loggedIn: boolean;
  /** Width of the window, px. */
  width: number;
  platform: Platform;
  /** This is the installed app. */
  standalone: boolean;
  /** The page is inside another app. */
  webview: boolean;
  path: string;
  /** The browser can install it on request. */
  offered: boolean;
  /** The browser does not support such a request, so only its menu can offer it. */
  byHand: boolean;
  stores: StoreLinks;
  answers: InstallAnswers;
  /** Device time, Unix ms. */
  now: number;
}

export type InstallPrompt =
  /** The browser installs it. */
  | { kind: 'browser_lg' | 'browser_xl' }
  /** Stores offer it; without one, the browser installs it. */
  | { kind: 'android'; stores: readonly string[] }
  /** The store offers it; without one, a page explains the steps. */
  | { kind: 'download'; stores: readonly string[] };

function fitting(facts: InstallFacts): InstallPrompt | null {
  const { width, platform, offered, byHand, path, stores } = facts;
  const steps = () =>
    path === '/' ? null : ({ kind: 'download', stores: storesFor(platform, stores) } as const);
  if (width >= BREAKPOINTS_PX.xl) return offered ? { kind: 'browser_xl' } : null;
  if (width >= BREAKPOINTS_PX.lg) return offered ? { kind: 'browser_lg' } : null;
  switch (platform) {
    case 'android':
      if (storesFor('android', stores).length > 0 || offered)
        return { kind: 'android', stores: storesFor('android', stores) };
      // As in Firefox. A browser that supports the request and does not make it has the app installed already.
      return byHand ? steps() : null;
    case 'iphone':
      return steps();
    case 'desktop':
    case 'mac':
      return null;
  }
}

/** Returns at most one prompt. A kind that the user has answered is not offered again. */
export function installPrompt(facts: InstallFacts): InstallPrompt | null {
  const { loggedIn, standalone, webview, answers, now } = facts;
  if (!loggedIn || standalone || webview) return null;
  const prompt = fitting(facts);
  if (prompt === null || answers[prompt.kind] !== undefined) return null;
  const since = now - (answers.download_clicked_at ?? Number.NEGATIVE_INFINITY);
  // After the clock was set back, the wait must not become longer.
  const rests = prompt.kind === 'download' && since >= 0 && since < DOWNLOAD_PROMPT_PAUSE_MS;
  return rests ? null : prompt;
}
