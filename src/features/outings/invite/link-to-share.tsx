/** Renders the invite link of an outing: shared, as text, and with the number of people who joined by it. */
import { Link2, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useShare } from '#domain/app/use-share.ts';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { Button } from '#ui/parts/button.tsx';

interface LinkToShareProps {
  /** The title of the outing. */
  title: string;
  address: string;
  /** How often it was used. */
  children: ReactNode;
  /** Emphasized, to show that the link has to be changed. */
  loud: boolean;
}

export function LinkToShare({ title, address, children, loud }: LinkToShareProps) {
  const t = useTranslations('people.link');
  const copy = useCopyLink();
  const share = useShare();
  const canShare = 'share' in navigator;
  const give = async () => {
    if (!(await share(title, address))) await copy(address);
  };
  return (
    <div className="flex flex-col gap-3">
      {/* Left to right in every language. */}
      <p dir="ltr" className="select-all truncate rounded-option bg-sunken px-3.5 py-2.5 text-center text-sm">
        {address}
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        {canShare && (
          <Button variant="primary" icon={Share2} onClick={() => void give()}>
            {t('share')}
          </Button>
        )}
        <Button variant={canShare ? 'soft' : 'primary'} icon={Link2} onClick={() => void copy(address)}>
          {t('copy')}
        </Button>
      </div>
      <p className={`text-center text-sm ${loud ? 'font-medium text-danger' : 'text-soft'}`}>{children}</p>
    </div>
  );
}
