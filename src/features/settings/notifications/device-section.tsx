/** Shows whether this device receives pushes while the app is closed, and how to change it. */
import { Bell, BellOff, BellRing, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { RowIcon } from '#ui/lists/row-icon.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { Section } from '../section.tsx';
import type { PushHere, Switched, UsePush } from './use-push.ts';

const ICONS: Record<PushHere['kind'], LucideIcon> = {
  on: BellRing,
  paused: BellOff,
  off: Bell,
  blocked: BellOff,
  needs_install: BellOff,
  unsupported: BellOff,
};

export function DeviceSection({ push }: { push: UsePush }) {
  const t = useTranslations('push');
  const say = useSwitched();
  const { here, isSwitching } = push;
  if (!here)
    return (
      <Section title={t('here')}>
        <ListSkeleton rows={1} />
      </Section>
    );
  const turnOn = () => void push.turnOn().then(say);
  const turnOff = () => void push.turnOff().then(say);
  return (
    <Section title={t('here')}>
      <Card className="flex flex-col gap-4">
        <div className="flex items-start gap-3">
          <RowIcon icon={ICONS[here.kind]} />
          <p className="min-w-0 self-center" role="status">
            <State here={here} />
          </p>
        </div>
        {here.kind === 'off' && (
          <Button
            variant="primary"
            className="self-start"
            pending={isSwitching}
            disabled={here.can !== 'now'}
            onClick={turnOn}
          >
            {t('turnOn')}
          </Button>
        )}
        {here.kind === 'off' && here.can === 'failed' && (
          <Button size="sm" className="self-start" onClick={push.again}>
            {t('tryAgain')}
          </Button>
        )}
        {here.kind === 'paused' && (
          <Button variant="primary" className="self-start" pending={isSwitching} onClick={turnOn}>
            {t('again')}
          </Button>
        )}
        {here.kind === 'on' && (
          <Button className="self-start" pending={isSwitching} onClick={turnOff}>
            {t('turnOff')}
          </Button>
        )}
      </Card>
    </Section>
  );
}

function State({ here }: { here: PushHere }) {
  const t = useTranslations('push');
  switch (here.kind) {
    case 'on':
      return t('on');
    case 'paused':
      return t('paused');
    case 'blocked':
      return t('blocked');
    case 'unsupported':
      return t('unsupported');
    case 'needs_install':
      return (
        <>
          {t('needsInstall')} <TextLink href="/download">{t('howToInstall')}</TextLink>
        </>
      );
    case 'off':
      if (here.can === 'offline') return `${t('why')} ${t('offline')}`;
      return here.can === 'failed' ? `${t('why')} ${t('couldNotAsk')}` : t('why');
  }
}

/** Only failures are reported; success is visible. */
export function useSwitched(): (switched: Switched) => void {
  const t = useTranslations('push');
  return (switched) => {
    switch (switched) {
      case 'done':
      // The section shows it.
      case 'blocked':
        return;
      case 'dismissed':
        toast.success(t('dismissed'));
        return;
      case 'offline':
        toast.error(t('offline'));
        return;
      case 'failed':
        toast.error(t('failed'));
        return;
      case 'not_saved':
        toast.error(t('notSaved'));
    }
  };
}
