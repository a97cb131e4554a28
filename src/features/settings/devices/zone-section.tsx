/** Shows the user's time zone, and an offer if this device is in another one. */
import { Globe, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ZoneSearch } from '#domain/places/zones/zone-search.tsx';
import { zoneChoices, zoneOffset } from '#domain/places/zones/zones.ts';
import { useSavedToast } from '#forms/use-saved-toast.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useNow } from '#ui/device/use-now.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { AccountRow } from '../account/use-account.ts';
import { Fact, Rows, Section } from '../section.tsx';

export function ZoneSection({ account }: { account: AccountRow }) {
  const t = useTranslations('account');
  const locale = useLocale();
  const mutate = useMutate();
  const notStored = useNotStored();
  const sayIsSaved = useSavedToast();
  const [open, setOpen] = useState(false);
  const day = new Date(useNow()).toISOString().slice(0, 10);
  const { timezone } = account.attributes;
  const device = deviceTimeZone();
  const cityOf = (zone: string) => zoneChoices(zone)[0]?.city ?? zone;
  const choose = async (zone: string) => {
    setOpen(false);
    if (zone === timezone) return;
    const result = await mutate('account.session', { id: account.id, change: { timezone: zone } });
    if (result.kind === 'stored') sayIsSaved(t('saved'));
    else toast.error(notStored(result));
  };
  const isElsewhere = zoneOffset(device, day, locale) !== zoneOffset(timezone, day, locale);
  return (
    <Section title={t('devices.zone')} line={t('devices.zoneLine')}>
      <Rows>
        <Fact
          label={cityOf(timezone)}
          action={
            <Button
              size="sm"
              icon={Globe}
              aria-haspopup="dialog"
              aria-label={t('devices.zoneIs', {
                place: cityOf(timezone),
                offset: zoneOffset(timezone, day, locale),
              })}
              onClick={() => setOpen(true)}
            >
              {t('change')}
            </Button>
          }
        >
          <bdi>{zoneOffset(timezone, day, locale)}</bdi>
        </Fact>
      </Rows>
      {isElsewhere && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-lagoon-tint px-4 py-3">
          <p className="flex grow items-center gap-2.5 font-medium text-lagoon text-sm">
            <MapPin aria-hidden className="size-[18px] shrink-0" />
            {t('devices.differs', { place: cityOf(device) })}
          </p>
          <Button size="sm" variant="card" onClick={() => void choose(device)}>
            {t('devices.useIt', { place: cityOf(device) })}
          </Button>
        </div>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('devices.zone')} width="sm">
        <ZoneSearch value={timezone} own={timezone} day={day} onChoose={(zone) => void choose(zone)} />
      </Dialog>
    </Section>
  );
}
