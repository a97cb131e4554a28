/** Shows that the network or the server is unavailable. Everything else still works. */

import { ArrowUp, CloudOff, Wrench } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useBetweenPresses } from '../device/use-between-presses.ts';

interface OfflineBannerProps {
  network: 'online' | 'offline' | 'maintenance';
  /** Changes that wait to be sent. */
  toSend?: number;
  className?: string;
}

/** The live region is always there, so that new content is announced. */
export function OfflineBanner({ network: latest, toSend = 0, className = '' }: OfflineBannerProps) {
  const network = useBetweenPresses(latest);
  const t = useTranslations('ui');
  const Icon = network === 'offline' ? CloudOff : Wrench;
  return (
    <div role="status" className={className}>
      {network !== 'online' && (
        <p className="rise flex items-center gap-3 rounded-option bg-night px-3.5 py-2.5 text-on-night text-sm">
          <Icon aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />
          <span className="grow">{t(network)}</span>
          {toSend > 0 && <ToSend count={toSend} />}
        </p>
      )}
    </div>
  );
}

/** An arrow and a number on a phone, where text would wrap. */
function ToSend({ count }: { count: number }) {
  const t = useTranslations('ui');
  const { number } = useFormats();
  return (
    <span className="tabular shrink-0 font-semibold text-on-night-soft">
      <span aria-hidden className="flex items-center gap-0.5 sm:hidden">
        <ArrowUp className="size-4" strokeWidth={2.25} />
        {number(count)}
      </span>
      <span className="max-sm:sr-only">{t('toSend', { count })}</span>
    </span>
  );
}
