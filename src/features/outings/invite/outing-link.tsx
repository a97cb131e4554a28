/** The link of an outing, for its owner and organizers: on or off, shared, limited, renewed. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingLink as TheLink } from '#contract/outings/guest/guest.ts';
import type { OutingRow } from '#db/rows.ts';
import { useGuestsAllowed } from '#domain/outings/use-guests-allowed.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { LineBone, Skeleton } from '#ui/lists/skeleton.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { LinkLimits } from './link-limits.tsx';
import { LinkToShare } from './link-to-share.tsx';
import { useOutingLink } from './use-outing-link.ts';

interface OutingLinkProps {
  outing: OutingRow;
  /** The server does not know the outing yet, and so has no link for it. */
  unsent: boolean;
}

export function OutingLink({ outing: { id, attributes }, unsent }: OutingLinkProps) {
  const t = useTranslations('people.outingLink');
  const mutate = useMutate();
  const notStored = useNotStored();
  const guests = useGuestsAllowed();
  const turn = async (answers_by_link: boolean) => {
    const result = await mutate('outings.configure', { id, settings: { answers_by_link } });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  if (guests === undefined) return null;
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t('answersByLink')}
        hint={t(guests ? 'guestsHint' : 'accountsHint')}
        checked={attributes.answers_by_link}
        onChange={(on) => void turn(on)}
      />
      {!attributes.answers_by_link ? (
        <EmptyState drawing="globe">{t('off')}</EmptyState>
      ) : unsent ? (
        <EmptyState drawing="globe">{t('unsent')}</EmptyState>
      ) : (
        <Known guests={guests} outingId={id} title={attributes.title} />
      )}
    </div>
  );
}

interface KnownProps {
  guests: boolean;
  outingId: string;
  title: string;
}

function Known({ guests, outingId, title }: KnownProps) {
  const t = useTranslations('people.outingLink');
  const link = useOutingLink(outingId);
  const { kept } = link;
  const [isMore, setMore] = useState(false);
  switch (kept.kind) {
    case 'unknown':
      return null;
    case 'asking':
      return (
        <Skeleton className="flex flex-col items-center gap-3">
          <LineBone className="h-44" width={50} />
          <LineBone className="h-11" />
        </Skeleton>
      );
    case 'offline':
      return <EmptyState drawing="globe">{t('offline')}</EmptyState>;
    case 'refused':
    case 'failed':
      return <LoadError onRetry={link.again}>{t('failed')}</LoadError>;
    case 'known': {
      const { answer } = kept;
      return (
        <>
          {!guests && <p className="text-sm text-soft">{t('accountsLine', { count: answer.admits_max })}</p>}
          <LinkToShare title={title} address={`${location.origin}/i/${answer.token}`} loud={isFull(answer)}>
            <Uses link={answer} guests={guests} />
          </LinkToShare>
          <div className="border-line border-t">
            <button
              type="button"
              aria-expanded={isMore}
              onClick={() => setMore(!isMore)}
              className="flex min-h-12 w-full items-center justify-between gap-3 font-semibold hover:text-deep"
            >
              {t('more')}
              <ChevronDown
                aria-hidden
                className={`size-5 text-soft transition-transform ${isMore ? 'rotate-180' : ''}`}
              />
            </button>
            {isMore && <LinkLimits link={link} now={answer} guests={guests} outingId={outingId} />}
          </div>
        </>
      );
    }
  }
}

const isFull = ({ answers_count, answers_max }: TheLink) =>
  answers_max !== null && answers_count >= answers_max;

/** How many answered by it, and how many registered. */
function Uses({ link, guests }: { link: TheLink; guests: boolean }) {
  const t = useTranslations('people.outingLink');
  const { answers_count, answers_max, admits_count } = link;
  const answered = isFull(link)
    ? t('full', { count: answers_count })
    : answers_max === null
      ? t('answered', { count: answers_count })
      : t('answeredOf', { count: answers_count, max: answers_max });
  const registered = t('registered', { count: admits_count });
  if (!guests) return registered;
  return admits_count === 0 ? answered : `${answered} · ${registered}`;
}
