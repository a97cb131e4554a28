/**
 * Renders the invite link of an outing for its owner and organizers: share, and under “More” turn off, limit and renew.
 */
import { useTranslations } from 'use-intl';
import type { OutingLink as TheLink } from '#contract/outings/guest/guest.ts';
import type { OutingRow } from '#db/rows.ts';
import { useGuestsAllowed } from '#domain/outings/use-guests-allowed.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { Switch } from '#ui/fields/choice-field.tsx';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { LinkLimits } from './link-limits.tsx';
import { LinkToShare } from './link-to-share.tsx';
import { MoreAboutLink } from './more-about-link.tsx';
import { useOnEachChange } from './use-on-each-change.ts';
import { useOutingLink } from './use-outing-link.ts';

interface OutingLinkProps {
  outing: OutingRow;
  /** The server does not know the outing yet, and so has no link for it. */
  unsent: boolean;
}

export function OutingLink({ outing, unsent }: OutingLinkProps) {
  const t = useTranslations('people.outingLink');
  const guests = useGuestsAllowed();
  if (guests === undefined) return null;
  if (!outing.attributes.answers_by_link) {
    return (
      <div className="flex flex-col gap-2">
        <AnswersByLink outing={outing} guests={guests} />
        <p className="text-sm text-soft">{t('off')}</p>
      </div>
    );
  }
  return unsent ? (
    <p className="rounded-option bg-sunken px-3.5 py-2.5 text-sm text-soft">{t('unsent')}</p>
  ) : (
    <Known guests={guests} outing={outing} />
  );
}

interface LinkProps {
  outing: OutingRow;
  /** People without an account can answer here. */
  guests: boolean;
}

function AnswersByLink({ outing: { id, attributes }, guests }: LinkProps) {
  const t = useTranslations('people.outingLink');
  const mutate = useMutate();
  const notStored = useNotStored();
  const turn = async (answers_by_link: boolean) => {
    const result = await mutate('outings.configure', { id, settings: { answers_by_link } });
    if (result.kind !== 'stored') toast.error(notStored(result));
  };
  return (
    <Switch
      label={t('answersByLink')}
      hint={t(guests ? 'guestsHint' : 'accountsHint')}
      checked={attributes.answers_by_link}
      onChange={(on) => void turn(on)}
    />
  );
}

function Known({ outing, guests }: LinkProps) {
  const t = useTranslations('people.outingLink');
  const link = useOutingLink(outing.id);
  const { kept, again } = link;
  useOnEachChange(outing.relations.stats.members_count, again);
  switch (kept.kind) {
    case 'unknown':
      return null;
    case 'asking':
      return (
        <Skeleton className="flex flex-col gap-3">
          <LineSkeleton className="h-10" />
          <LineSkeleton className="h-11" />
        </Skeleton>
      );
    case 'offline':
      return <EmptyState drawing="globe">{t('offline')}</EmptyState>;
    case 'hidden':
    case 'failed':
      return <LoadError onRetry={again}>{t('failed')}</LoadError>;
    case 'known': {
      const { response } = kept;
      const address = `${location.origin}/i/${response.token}`;
      return (
        <div className="flex flex-col gap-2">
          {!guests && (
            <p className="text-sm text-soft">{t('accountsLine', { count: response.admits_max })}</p>
          )}
          <LinkToShare title={outing.attributes.title} address={address} loud={isFull(response)}>
            <Uses link={response} guests={guests} />
          </LinkToShare>
          <MoreAboutLink address={address}>
            <AnswersByLink outing={outing} guests={guests} />
            <LinkLimits link={link} now={response} guests={guests} outingId={outing.id} />
          </MoreAboutLink>
        </div>
      );
    }
  }
}

const isFull = ({ answers_count, answers_max }: TheLink) =>
  answers_max !== null && answers_count >= answers_max;

/** Shows how many joined by it, and how many of them have registered. */
function Uses({ link, guests }: { link: TheLink; guests: boolean }) {
  const t = useTranslations('people.outingLink');
  const words = useTranslations('people.link');
  const { answers_count, answers_max, admits_count } = link;
  const registered = t('registered', { count: admits_count });
  if (!guests) return registered;
  const joined = isFull(link)
    ? t('full', { count: answers_count })
    : answers_max === null
      ? words('used', { count: answers_count })
      : words('usedOf', { count: answers_count, max: answers_max });
  return admits_count === 0 ? joined : `${joined} · ${registered}`;
}
