/** Handles the shortcuts of every screen, and their help. Loaded after the first screen. */
import { useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { AllWords } from '#i18n/language.tsx';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import type { EarlyKeys } from './early-keys.ts';
import { SEARCH, type ShortcutAction } from './shortcuts.ts';
import { focusSearch, useShortcuts } from './use-shortcuts.ts';

const help = lazyOverlay(() => import('./shortcut-help.tsx'));

export default function Keyboard({ early }: { early: EarlyKeys }) {
  const router = useRouter();
  const [helps, setHelps] = useState(false);
  const withHelp = useOpenedOnce(helps, help.preload);
  useShortcuts(early, (action: ShortcutAction) => {
    switch (action.kind) {
      case 'go':
        return void router.navigate({ href: action.href });
      case 'search':
        if (!focusSearch()) void router.navigate({ href: SEARCH });
        return;
      case 'help':
        return setHelps(true);
    }
  });
  return (
    <AllWords needed="all">
      <Suspense>{withHelp && <help.Component open={helps} onClose={() => setHelps(false)} />}</Suspense>
    </AllWords>
  );
}
