/**
 * Renders the rarely changed settings of an outing's link: its limits, a new one, and an earlier link of the reader's
 * own.
 */
import { Link2Off, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingLink, OutingLinkChange } from '#contract/outings/guest/guest.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { Changed } from './use-changed-link.ts';
import { useFailureWords } from './use-failure-words.ts';
import type { UseOutingLink } from './use-outing-link.ts';
import { useOwnLink } from './use-own-link.ts';

const LIMITS = [5, 10, 25, 50] as const;

interface LinkLimitsProps {
  link: UseOutingLink;
  now: OutingLink;
  /** People without an account can answer here. */
  guests: boolean;
  outingId: string;
}

export function LinkLimits({ link, now, guests, outingId }: LinkLimitsProps) {
  const t = useTranslations('people.outingLink');
  const formats = useFormats();
  const offline = useConnectivity().network.kind !== 'online';
  const [asksToRenew, setAsksToRenew] = useState(false);
  const toastChange = useChangeToast();
  const change = (part: OutingLinkChange) => toastChange(link.change(part));
  const choices = (first: { value: string; label: string }, current: number | null) => [
    first,
    ...withCurrent(current).map((limit) => ({ value: String(limit), label: formats.number(limit) })),
  ];
  return (
    <>
      {offline && <p className="text-sm text-soft">{t('offlineChange')}</p>}
      {guests && (
        <SelectField
          label={t('answersMax')}
          value={now.answers_max === null ? 'none' : String(now.answers_max)}
          disabled={offline || link.busy}
          options={choices({ value: 'none', label: t('noLimit') }, now.answers_max)}
          onChange={(value) => change({ answers_max: value === 'none' ? null : Number(value) })}
        />
      )}
      <SelectField
        label={t('admitsMax')}
        hint={t('admitsHint')}
        value={String(now.admits_max)}
        disabled={offline || link.busy}
        options={choices({ value: '0', label: t('nobody') }, now.admits_max)}
        onChange={(value) => change({ admits_max: Number(value) })}
      />
      <Button
        variant="card"
        icon={RefreshCw}
        pending={link.busy}
        disabled={offline}
        onClick={() => setAsksToRenew(true)}
      >
        {t('renew')}
      </Button>
      <OwnLink outingId={outingId} offline={offline} />
      <AlertDialog
        open={asksToRenew}
        onClose={() => setAsksToRenew(false)}
        title={t('renewTitle')}
        confirmLabel={t('renew')}
        onConfirm={() => {
          setAsksToRenew(false);
          toastChange(link.renew(), t('renewed'));
        }}
      >
        {t('renewText')}
      </AlertDialog>
    </>
  );
}

/** Includes the current limit, which another app may have set. Null and 0 need no entry of their own. */
const withCurrent = (current: number | null): readonly number[] =>
  current === null || current === 0 ? LIMITS : [...new Set([...LIMITS, current])].sort((a, b) => a - b);

function useChangeToast(): (change: Promise<Changed<unknown>>, done?: string) => void {
  const say = useFailureWords();
  return (change, done) => {
    void change.then((failure) => {
      if (failure.kind !== 'changed') toast.error(say(failure));
      else if (done !== undefined) toast.success(done);
    });
  };
}

/** The reader may have made one before the outing had its own. It still works. */
function OwnLink({ outingId, offline }: { outingId: string; offline: boolean }) {
  const t = useTranslations('people.outingLink');
  const words = useTranslations('people.link');
  const own = useOwnLink(outingId);
  const toastChange = useChangeToast();
  const [asks, setAsks] = useState(false);
  const link = own.kept.kind === 'known' ? own.kept.response : null;
  if (link === null) return null;
  return (
    <div className="flex items-center gap-3 rounded-option bg-sunken px-3.5 py-2.5">
      <p className="min-w-0 grow text-sm">
        <span className="block font-semibold">{t('ownLink')}</span>
        <span className="text-soft">{words('used', { count: link.uses_count })}</span>
      </p>
      <Button
        size="sm"
        variant="danger"
        icon={Link2Off}
        pending={own.busy}
        disabled={offline}
        onClick={() => setAsks(true)}
      >
        {words('turnOff')}
      </Button>
      <AlertDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={words('turnOffTitle')}
        confirmLabel={words('turnOff')}
        danger
        onConfirm={() => {
          setAsks(false);
          toastChange(own.turnOff());
        }}
      >
        {words('turnOffText')}
      </AlertDialog>
    </div>
  );
}
