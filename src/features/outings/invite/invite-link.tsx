/** The reader's own link, by which others join the outing: with a limit of uses, renewed, turned off, shared. */

import { Link2, Link2Off, RefreshCw, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OpenInvitation } from '#contract/outings/invitation/invitation.ts';
import { useShare } from '#domain/app/use-share.ts';
import { useReasonWords } from '#forms/refusals/reason-words.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { LineBone, Skeleton } from '#ui/lists/skeleton.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { lazyOverlay } from '#ui/overlays/lazy-overlay.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { Button } from '#ui/parts/button.tsx';
import { type OwnLink, useOwnLink } from './use-own-link.ts';

const qrCode = lazyOverlay(() => import('#ui/parts/qr-code.tsx'));

const LIMITS = ['1', '5', '10', '25', 'none'] as const;
type Limit = (typeof LIMITS)[number];
const usesOf = (limit: Limit) => (limit === 'none' ? null : Number(limit));

export function InviteLink({ rootId, title }: { rootId: string; title: string }) {
  const t = useTranslations('people.link');
  const own = useOwnLink(rootId);
  const offline = useConnectivity().network.kind !== 'online';
  const [limit, setLimit] = useState<Limit>('10');
  const [asking, setAsking] = useState<'nothing' | 'renew' | 'turnOff'>('nothing');
  const tell = useFailureWords();
  const { state, busy } = own;

  const act = async (work: () => Promise<Extract<OwnLink, { kind: 'offline' | 'failed' }> | null>) => {
    setAsking('nothing');
    const failure = await work();
    if (failure) toast.error(tell(failure));
  };
  const make = () => act(() => own.make(usesOf(limit)));

  if (state.kind === 'asking') {
    return (
      <Skeleton className="flex flex-col gap-3">
        <LineBone width={70} />
        <LineBone className="h-12" />
      </Skeleton>
    );
  }
  if (state.kind === 'offline') return <EmptyState drawing="globe">{t('offline')}</EmptyState>;
  if (state.kind === 'failed') return <LoadError onRetry={own.again}>{tell(state)}</LoadError>;

  const limits = (
    <SelectField
      label={t('limit')}
      value={limit}
      options={LIMITS.map((value) => ({
        value,
        label: value === 'none' ? t('noLimit') : t('people', { count: Number(value) }),
      }))}
      onChange={setLimit}
    />
  );
  if (state.link === null) {
    return (
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t('about')}</p>
        {limits}
        {offline && <p className="text-sm text-soft">{t('offline')}</p>}
        <Button look="primary" icon={Link2} pending={busy} disabled={offline} onClick={() => void make()}>
          {t('make')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <TheLink link={state.link} rootId={rootId} title={title} />
      {offline && <p className="text-sm text-soft">{t('offlineChange')}</p>}
      <div className="flex flex-wrap justify-center gap-2 border-line border-t pt-4">
        <Button
          size="sm"
          look="card"
          icon={RefreshCw}
          pending={busy}
          disabled={offline}
          onClick={() => setAsking('renew')}
        >
          {t('renew')}
        </Button>
        <Button
          size="sm"
          look="danger"
          icon={Link2Off}
          pending={busy}
          disabled={offline}
          onClick={() => setAsking('turnOff')}
        >
          {t('turnOff')}
        </Button>
      </div>
      <AlertDialog
        open={asking === 'renew'}
        onClose={() => setAsking('nothing')}
        title={t('renewTitle')}
        confirmLabel={t('renew')}
        onConfirm={() => void make()}
      >
        <div className="flex flex-col gap-4">
          <p>{t('renewText')}</p>
          <div className="text-ink">{limits}</div>
        </div>
      </AlertDialog>
      <AlertDialog
        open={asking === 'turnOff'}
        onClose={() => setAsking('nothing')}
        title={t('turnOffTitle')}
        confirmLabel={t('turnOff')}
        danger
        onConfirm={() => void act(own.turnOff)}
      >
        {t('turnOffText')}
      </AlertDialog>
    </div>
  );
}

function useFailureWords(): (
  failure: { kind: 'offline' } | { kind: 'failed'; message: string | null; reason?: string | undefined },
) => string {
  const t = useTranslations('people.link');
  const sayReason = useReasonWords();
  return (failure) =>
    failure.kind === 'offline' ? t('offline') : (sayReason(failure.reason) ?? failure.message ?? t('failed'));
}

interface TheLinkProps {
  link: OpenInvitation;
  rootId: string;
  title: string;
}

function TheLink({ link, rootId, title }: TheLinkProps) {
  const t = useTranslations('people.link');
  const words = useTranslations('links');
  const copy = useCopyLink();
  const share = useShare();
  const address = `${location.origin}/preview/outing/${rootId}?code=${encodeURIComponent(link.code)}`;
  const { uses_count, uses_max } = link;
  const isUsedUp = uses_max !== null && uses_count >= uses_max;
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="aspect-square w-full max-w-52 overflow-hidden rounded-card border border-line bg-white">
        <Suspense fallback={null}>
          <qrCode.Component text={address} label={words('picture')} className="size-full" />
        </Suspense>
      </div>
      {/* Left to right in every language. */}
      <p
        dir="ltr"
        className="w-full select-all truncate rounded-option bg-sunken px-3.5 py-2.5 text-center text-sm"
      >
        {address}
      </p>
      <p className={`text-center text-sm ${isUsedUp ? 'font-medium text-danger' : 'text-soft'}`}>
        {isUsedUp
          ? t('usedUp')
          : uses_max === null
            ? t('used', { count: uses_count })
            : t('usedOf', { count: uses_count, max: uses_max })}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button look="primary" icon={Link2} onClick={() => void copy(address)}>
          {words('copy')}
        </Button>
        {'share' in navigator && (
          <Button icon={Share2} onClick={() => void share(title, address)}>
            {t('share')}
          </Button>
        )}
      </div>
    </div>
  );
}
