/** The own link of a member who is no organizer, by which people with an account join: with a limit of uses, renewed, turned off, shared. */

import { Link2, Link2Off, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OpenInvitation } from '#contract/outings/invitation/invitation.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { LineBone, Skeleton } from '#ui/lists/skeleton.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { LinkToShare } from './link-to-share.tsx';
import { useFailureWords } from './use-failure-words.ts';
import { type Failure, useOwnLink } from './use-own-link.ts';

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

  const act = async (work: () => Promise<Failure | null>) => {
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

function TheLink({ link, rootId, title }: { link: OpenInvitation; rootId: string; title: string }) {
  const t = useTranslations('people.link');
  const { uses_count, uses_max } = link;
  const isUsedUp = uses_max !== null && uses_count >= uses_max;
  return (
    <LinkToShare
      title={title}
      address={`${location.origin}/preview/outing/${rootId}?code=${encodeURIComponent(link.code)}`}
      loud={isUsedUp}
    >
      {isUsedUp
        ? t('usedUp')
        : uses_max === null
          ? t('used', { count: uses_count })
          : t('usedOf', { count: uses_count, max: uses_max })}
    </LinkToShare>
  );
}
