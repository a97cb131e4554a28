/**
 * Reloads the page if only another page can open the database, or prompts for that while something on it is unsaved.
 */
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WatchedDatabase } from '#db/database/watched-database.ts';
import { Button } from '#ui/parts/button.tsx';

/** A reload that did not help for this long is not repeated automatically. */
const HELPED_FOR_MS = 60_000;
/** No message for longer than the database waits between its attempts: one of them has worked. */
const OVER_MS = 5_000;

/** Returns whether the page was reloaded a moment ago. */
function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  return isReload && performance.now() < HELPED_FOR_MS;
}

interface StalledStorageProps {
  device: Pick<WatchedDatabase, 'onUnreachable'>;
  /** Whether the page has unsaved input. */
  isUnsaved: () => boolean;
  reload?: () => void;
}

export function StalledStorage({ device, isUnsaved, reload = reloadPage }: StalledStorageProps) {
  const t = useTranslations('shell.error');
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    let over: ReturnType<typeof setTimeout> | undefined;
    device.onUnreachable = () => {
      if (!isUnsaved() && !isReloaded()) return reload();
      setStalled(true);
      clearTimeout(over);
      over = setTimeout(() => setStalled(false), OVER_MS);
    };
    return () => {
      clearTimeout(over);
      device.onUnreachable = null;
    };
  }, [device, isUnsaved, reload]);
  if (!isStalled) return null;
  return (
    <div
      role="alert"
      // At the top: buttons that save a form are at the bottom.
      className="rise fixed inset-x-4 top-[calc(env(safe-area-inset-top)+0.75rem)] z-40 mx-auto flex max-w-md flex-wrap items-center gap-3 rounded-card bg-night px-4 py-3 text-on-night shadow-warm md:max-w-xl"
    >
      <p className="min-w-40 grow text-sm">
        <strong className="font-semibold">{t('storageTitle')}</strong> {t('storageLine')}
      </p>
      <Button size="sm" variant="primary" icon={RefreshCw} onClick={reload} className="ms-auto">
        {t('reload')}
      </Button>
    </div>
  );
}

function reloadPage(): void {
  location.reload();
}
