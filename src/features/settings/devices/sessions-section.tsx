/** Lists the devices on which the user is logged in; each except this one can be logged out here. */
import { CloudOff, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Session } from '#contract/accounts/account/account.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useDeviceNow } from '#ui/device/use-device-now.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { RowIcon } from '#ui/lists/row-icon.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { Section } from '../section.tsx';
import { useSessions } from './use-sessions.ts';

export function SessionsSection() {
  const t = useTranslations('account');
  const { sessions, again, end } = useSessions();
  const nameOf = useDeviceName();
  const [asked, setAsked] = useState<Session | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const confirm = async () => {
    if (!asked) return;
    setEnding(true);
    const ended = await end(asked.id);
    setEnding(false);
    setAsking(false);
    if (ended === 'ended') toast.success(t('devices.ended'));
    else toast.error(t(ended === 'offline' ? 'needsNetwork' : 'devices.notEnded'));
  };
  const count = sessions.kind === 'known' ? sessions.sessions.length : 0;
  return (
    <Section title={t('devices.list')}>
      {sessions.kind === 'asking' && <ListSkeleton rows={2} />}
      {sessions.kind === 'offline' && (
        <p className="flex items-center gap-3 rounded-card bg-card px-4 py-4 text-soft shadow-warm">
          <CloudOff aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {t('devices.offline')}
        </p>
      )}
      {sessions.kind === 'failed' && <LoadError onRetry={again}>{t('devices.failed')}</LoadError>}
      {sessions.kind === 'known' && (
        <>
          <ListCard>
            {sessions.sessions.map((session) => (
              <DeviceRow
                key={session.id}
                session={session}
                onEnd={() => {
                  setAsked(session);
                  setAsking(true);
                }}
              />
            ))}
          </ListCard>
          {count > 1 && (
            <p className="mt-2 px-1 text-soft text-sm">
              <TextLink href="/settings/password">{t('devices.passwordLine')}</TextLink>
            </p>
          )}
        </>
      )}
      <AlertDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('devices.endTitle', { device: asked ? nameOf(asked) : '' })}
        confirmLabel={t('devices.end')}
        onConfirm={() => void confirm()}
        pending={isEnding}
        danger
      >
        {t('devices.endLine')}
      </AlertDialog>
    </Section>
  );
}

/** Returns “Firefox on Windows”, as far as known. */
function useDeviceName(): (session: Session) => string {
  const t = useTranslations('account.devices');
  return ({ attributes: { device } }) =>
    device.browser !== null && device.system !== null
      ? t('on', { browser: device.browser, system: device.system })
      : (device.browser ?? device.system ?? t('unknown'));
}

const HAND_HELD = /android|ios|iphone|ipad/i;

function DeviceRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useTranslations('account.devices');
  const formats = useFormats();
  const now = useDeviceNow();
  const name = useDeviceName()(session);
  const { is_current, created_at_timestamp, seen_at_timestamp, device } = session.attributes;
  const since = formats.fullDay(created_at_timestamp);
  const seen = formats.relative(Math.min(seen_at_timestamp, now), now);
  return (
    <ListRow
      leading={<RowIcon icon={HAND_HELD.test(device.system ?? '') ? Smartphone : Monitor} />}
      title={name}
      line={
        <span className="whitespace-normal">
          {is_current ? (
            <>
              <span className="font-semibold text-set">{t('current')}</span> · {t('since', { since })}
            </>
          ) : (
            <>
              <span className="block">{t('seen', { seen })}</span>
              <span className="block">{t('since', { since })}</span>
            </>
          )}
        </span>
      }
      trailing={
        !is_current && (
          <Button size="sm" variant="danger" aria-label={t('endNamed', { device: name })} onClick={onEnd}>
            {t('end')}
          </Button>
        )
      }
    />
  );
}
