/** Describes whether there is a network. */
import { useTranslations } from 'use-intl';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useDeviceNow } from '#ui/device/use-device-now.ts';

/** Returns “Online”, “Offline since 10:20”. */
export function useNetworkWords(): string {
  const t = useTranslations('settings.sync');
  const formats = useFormats();
  const now = useDeviceNow();
  const { network } = useConnectivity();
  if (network.kind === 'online') return t('online');
  const isToday = formats.isoDay(network.since) === formats.isoDay(now);
  const time = isToday ? formats.time(network.since) : formats.dayTime(network.since);
  return t(network.kind === 'offline' ? 'offlineSince' : 'maintenanceSince', { time });
}
