/** Shows how old the data may be when nothing newer can arrive. */
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useDeviceNow } from '#ui/device/use-device-now.ts';

/** `at`: device time. */
export default function Freshness({ at, stale }: { at: number; stale: boolean }) {
  const t = useTranslations('home');
  const formats = useFormats();
  const now = useDeviceNow();
  const { network } = useConnectivity();
  if (network.kind === 'online' && !stale) return null;
  const when = formats.relative(Math.min(at, now), now);
  return <p className="mt-2 text-soft text-xs">{t('updated', { when })}</p>;
}
