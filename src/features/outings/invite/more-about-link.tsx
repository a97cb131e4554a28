/** Renders the rarely needed parts of an invite link, folded: its QR code, and its changes. */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';

const qrCode = lazyOverlay(() => import('#ui/parts/qr-code.tsx'));

export function MoreAboutLink({ address, children }: { address: string; children: ReactNode }) {
  const t = useTranslations('people.link');
  const words = useTranslations('links');
  const [isMore, setMore] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isMore}
        onClick={() => setMore(!isMore)}
        className="flex min-h-11 w-full items-center justify-between gap-3 font-semibold hover:text-deep"
      >
        {t('more')}
        <ChevronDown
          aria-hidden
          className={`size-5 text-soft transition-transform ${isMore ? 'rotate-180' : ''}`}
        />
      </button>
      {isMore && (
        <div className="flex flex-col gap-4 pt-2">
          <div className="mx-auto aspect-square w-full max-w-44 overflow-hidden rounded-card border border-line bg-white">
            <Suspense fallback={null}>
              <qrCode.Component text={address} label={words('picture')} className="size-full" />
            </Suspense>
          </div>
          {children}
        </div>
      )}
    </div>
  );
}
