/** Says that the network or the server is away; everything else goes on. */

import { CloudOff, Wrench } from 'lucide-react';
import { useTranslations } from 'use-intl';

interface OfflineBannerProps {
  network: 'online' | 'offline' | 'maintenance';
  /** Changes that wait to be sent. */
  toSend?: number;
  className?: string;
}

/** The live region is always there, so that its filling is announced. */
export function OfflineBanner({ network, toSend = 0, className = '' }: OfflineBannerProps) {
  const t = useTranslations('ui');
  const Icon = network === 'offline' ? CloudOff : Wrench;
  return (
    <div role="status" className={className}>
      {network !== 'online' && (
        <p className="rise flex items-center gap-3 rounded-option bg-night px-3.5 py-2.5 text-on-night text-sm">
          <Icon aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />
          <span className="grow">{t(network)}</span>
          {toSend > 0 && (
            <span className="tabular shrink-0 font-semibold text-on-night-soft">
              {t('toSend', { count: toSend })}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
