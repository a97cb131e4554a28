/**
 * Renders the invite link of a member who is no organizer, by which people with an account join: share, limit, renew,
 * turn off.
 */

import { Link2, Link2Off, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OpenInvitation } from '#contract/outings/invitation/invitation.ts';
import type { OutingRow } from '#db/rows.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { SelectField } from '#ui/fields/choice-field.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { Button } from '#ui/parts/button.tsx';
import { LinkToShare } from './link-to-share.tsx';
import { MoreAboutLink } from './more-about-link.tsx';
import { useFailureWords } from './use-failure-words.ts';
import { useOnEachChange } from './use-on-each-change.ts';
import { type UseOwnLink, useOwnLink } from './use-own-link.ts';

const LIMITS = ['1', '5', '10', '25', 'none'] as const;
type Limit = (typeof LIMITS)[number];
const usesOf = (limit: Limit) => (limit === 'none' ? null : Number(limit));
/** For a link that was just made; “More” has the other limits. */
const USUAL_LIMIT: Limit = '10';

const addressOf = (outingId: string, { code }: OpenInvitation) =>
  `${location.origin}/preview/outing/${outingId}?code=${encodeURIComponent(code)}`;

export function InviteLink({ outing }: { outing: OutingRow }) {
  const t = useTranslations('people.link');
  const { id } = outing;
  const own = useOwnLink(id);
  const { kept, again, busy } = own;
  useOnEachChange(outing.relations.stats.members_count, again);
  const offline = useConnectivity().network.kind !== 'online';
  const failureWords = useFailureWords();
  const copy = useCopyLink();
  switch (kept.kind) {
    case 'unknown':
      return null;
    case 'asking':
      return (
        <Skeleton className="flex flex-col gap-3">
          <LineSkeleton width={70} />
          <LineSkeleton className="h-11" />
        </Skeleton>
      );
    case 'offline':
      return <EmptyState drawing="globe">{t('offline')}</EmptyState>;
    case 'hidden':
    case 'failed':
      return <LoadError onRetry={again}>{t('failed')}</LoadError>;
    case 'known':
      break;
  }
  const link = kept.response;
  if (link !== null) return <Made outing={outing} link={link} own={own} offline={offline} />;
  const makeAndCopy = async () => {
    const made = await own.make(usesOf(USUAL_LIMIT));
    if (made.kind !== 'changed') toast.error(failureWords(made));
    else if (made.link !== null) await copy(addressOf(id, made.link));
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-soft">{t('about')}</p>
      {offline && <p className="text-sm text-soft">{t('offline')}</p>}
      <Button
        variant="primary"
        icon={Link2}
        pending={busy}
        disabled={offline}
        onClick={() => void makeAndCopy()}
      >
        {t('copy')}
      </Button>
    </div>
  );
}

interface MadeProps {
  outing: OutingRow;
  link: OpenInvitation;
  own: UseOwnLink;
  offline: boolean;
}

function Made({ outing, link, own, offline }: MadeProps) {
  const t = useTranslations('people.link');
  const failureWords = useFailureWords();
  const [limit, setLimit] = useState<Limit>(USUAL_LIMIT);
  const [asking, setAsking] = useState<'nothing' | 'renew' | 'turnOff'>('nothing');
  const { uses_count, uses_max } = link;
  const isUsedUp = uses_max !== null && uses_count >= uses_max;
  const address = addressOf(outing.id, link);
  const act = async (work: typeof own.turnOff) => {
    setAsking('nothing');
    const changed = await work();
    if (changed.kind !== 'changed') toast.error(failureWords(changed));
  };
  return (
    <div className="flex flex-col gap-2">
      <LinkToShare title={outing.attributes.title} address={address} loud={isUsedUp}>
        {isUsedUp
          ? t('usedUp')
          : uses_max === null
            ? t('used', { count: uses_count })
            : t('usedOf', { count: uses_count, max: uses_max })}
      </LinkToShare>
      <MoreAboutLink address={address}>
        <p className="text-sm text-soft">{t(offline ? 'offlineChange' : 'about')}</p>
        <Button
          variant="card"
          icon={RefreshCw}
          pending={own.busy}
          disabled={offline}
          onClick={() => setAsking('renew')}
        >
          {t('renew')}
        </Button>
        <Button
          variant="danger"
          icon={Link2Off}
          pending={own.busy}
          disabled={offline}
          onClick={() => setAsking('turnOff')}
        >
          {t('turnOff')}
        </Button>
      </MoreAboutLink>
      <AlertDialog
        open={asking === 'renew'}
        onClose={() => setAsking('nothing')}
        title={t('renewTitle')}
        confirmLabel={t('renew')}
        onConfirm={() => void act(() => own.make(usesOf(limit)))}
      >
        <div className="flex flex-col gap-4">
          <p>{t('renewText')}</p>
          <div className="text-ink">
            <SelectField
              label={t('limit')}
              value={limit}
              options={LIMITS.map((value) => ({
                value,
                label: value === 'none' ? t('noLimit') : t('people', { count: Number(value) }),
              }))}
              onChange={setLimit}
            />
          </div>
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
