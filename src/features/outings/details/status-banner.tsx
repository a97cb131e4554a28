/** Explains that an outing is a draft, put away or canceled, with a button to change that. */

import { Archive, CalendarX2, EyeOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/parts/button.tsx';
import { useSetLabel } from '../invite/use-set-label.ts';
import type { ShownOuting } from './find-outing.ts';
import { usePageDialogs } from './page-dialogs.tsx';
import { useOutingActions } from './use-outing-actions.ts';

export function StatusBanner({ page }: { page: ShownOuting }) {
  const t = useTranslations('outings');
  const actions = useOutingActions(page.outing);
  const { status, put_away_at_timestamp } = page.outing.attributes;
  if (status === 'draft') {
    return (
      <Banner icon={EyeOff} colors="bg-draft-tint text-draft" text={t('draftBanner')}>
        {page.permissions.edit && <SetButton page={page} />}
      </Banner>
    );
  }
  if (status === 'set' && put_away_at_timestamp) {
    return (
      <Banner icon={Archive} colors="bg-sunken text-soft" text={t('putAwayBanner')}>
        {page.permissions.manage && (
          <Button size="sm" variant="card" onClick={() => void actions.bringBack()}>
            {t('bringBack')}
          </Button>
        )}
      </Banner>
    );
  }
  if (status !== 'canceled') return null;
  return (
    <Banner icon={CalendarX2} colors="bg-sunken text-soft" text={t('canceledBanner')}>
      {page.permissions.manage && (
        <Button size="sm" variant="card" onClick={() => void actions.setAgain()}>
          {t('setAgain')}
        </Button>
      )}
    </Banner>
  );
}

/** The next step is inviting people. */
function SetButton({ page }: { page: ShownOuting }) {
  const actions = useOutingActions(page.outing);
  const dialogs = usePageDialogs();
  const label = useSetLabel(page.outing);
  const set = async () => {
    const isSet = await actions.set();
    if (isSet && page.outing.id === page.rootId) dialogs.openInvite();
  };
  return (
    <Button size="sm" variant="primary" onClick={() => void set()}>
      {label}
    </Button>
  );
}

interface BannerProps {
  icon: LucideIcon;
  colors: string;
  text: string;
  children: ReactNode;
}

function Banner({ icon: Icon, colors, text, children }: BannerProps) {
  return (
    <div className={`flex min-h-13 items-center gap-2.5 rounded-option py-2 pe-2.5 ps-3.5 ${colors}`}>
      <Icon aria-hidden className="size-[18px] shrink-0" strokeWidth={1.75} />
      <p className="grow font-medium text-sm">{text}</p>
      <div className="shrink-0 whitespace-nowrap empty:hidden">{children}</div>
    </div>
  );
}
