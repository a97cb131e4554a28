/** A link as a QR code, in letters, and on its way to others. */
import { Link2, Share2 } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useShare } from '#domain/app/use-share.ts';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { Button } from '#ui/parts/button.tsx';

const qrCode = lazyOverlay(() => import('#ui/parts/qr-code.tsx'));

interface LinkToShareProps {
  /** Of the outing. */
  title: string;
  address: string;
  /** How often it was used. */
  children: ReactNode;
  /** That says that the link has to be changed. */
  loud: boolean;
}

export function LinkToShare({ title, address, children, loud }: LinkToShareProps) {
  const t = useTranslations('people.link');
  const words = useTranslations('links');
  const copy = useCopyLink();
  const share = useShare();
  const canShare = 'share' in navigator;
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="aspect-square w-full max-w-44 overflow-hidden rounded-card border border-line bg-white">
        <Suspense fallback={null}>
          <qrCode.Component text={address} label={words('picture')} className="size-full" />
        </Suspense>
      </div>
      {/* Left to right in every language. */}
      <p
        dir="ltr"
        className="w-full select-all truncate rounded-option bg-sunken px-3.5 py-2.5 text-center text-sm"
      >
        {address}
      </p>
      <div className="flex w-full flex-wrap justify-center gap-2 *:grow md:*:grow-0">
        {canShare && (
          <Button look="primary" icon={Share2} onClick={() => void share(title, address)}>
            {t('share')}
          </Button>
        )}
        <Button look={canShare ? 'soft' : 'primary'} icon={Link2} onClick={() => void copy(address)}>
          {words('copy')}
        </Button>
      </div>
      <p className={`text-center text-sm ${loud ? 'font-medium text-danger' : 'text-soft'}`}>{children}</p>
    </div>
  );
}
