/** Renders one of the reader's requests to join an outing. */
import { useTranslations } from 'use-intl';
import type { JoinRequestRow } from '#db/queries/outings/waiting.ts';
import { useRowMark } from '#sync/hooks.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { OutingFacts } from './outing-facts.tsx';

interface RequestCardProps {
  request: JoinRequestRow;
  highlighted: boolean;
  onTakeBack: () => void;
}

export function RequestCard({ request, highlighted, onTakeBack }: RequestCardProps) {
  const t = useTranslations('invitations');
  const personName = usePersonName();
  const mark = useRowMark(`joinRequests:${request.id}`);
  const { state, line } = request.attributes;
  const { outing } = request.relations;
  // The outing has become private since: the device has nothing to show of it, and the request can still be withdrawn.
  if (!outing && state === 'declined') return null;
  const name = outing && personName(outing.relations.owner);
  return (
    <article
      id={`invitation-${request.outing_id}`}
      className={`flex flex-col gap-3 rounded-card p-4 shadow-warm transition-colors duration-500 ${highlighted ? 'bg-tint' : 'bg-card'}`}
    >
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 grow text-md">
          {outing ? (
            <Link
              href={`/preview/outing/${outing.id}`}
              data-row
              dir="auto"
              className="follow-page line-clamp-2 hover:underline hover:decoration-1 hover:underline-offset-4"
            >
              {outing.attributes.title}
            </Link>
          ) : (
            t('privateOuting')
          )}
        </h3>
        <Mark state={mark} />
      </div>
      {outing && <OutingFacts outing={outing} />}
      {line !== '' && (
        <div className="text-sm">
          <p className="text-soft">{t('yourLine')}</p>
          <p dir="auto" className="follow-page break-words">
            {line}
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">
          {!name ? t('pendingUnseen') : t(state === 'declined' ? 'declined' : 'pending', { name })}
        </p>
        {state === 'pending' && (
          <Button size="sm" variant="card" onClick={onTakeBack}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </article>
  );
}
