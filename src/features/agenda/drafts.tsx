/** Shows the next few drafts. */

import { useTranslations } from 'use-intl';
import { timelinePage } from '#db/queries/outings/outings.ts';
import type { OutingRow } from '#db/rows.ts';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { useCardTime } from '#domain/outings/use-card-time.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { useToday } from './use-timeline.ts';

const SHOWN = 5;

export function Drafts({ href }: { href: string }) {
  const t = useTranslations('agenda');
  const { db } = useLoggedIn();
  const { start } = useToday();
  const drafts = useLiveQuery(
    () => timelinePage(db, 'upcoming', start, SHOWN, (outing) => outing.attributes.status === 'draft'),
    [db, start],
  );
  if (drafts === undefined || drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts">
      <SectionHeader
        id="drafts"
        title={t('drafts')}
        action={
          drafts.length === SHOWN && (
            <LinkButton href={href} size="sm" variant="plain">
              {t('allDrafts')}
            </LinkButton>
          )
        }
      />
      <ListCard>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ListCard>
    </section>
  );
}

function DraftRow({ draft }: { draft: OutingRow }) {
  const formats = useFormats();
  const mark = useRowMark(`outings:${draft.id}`);
  const when = useCardTime(draft);
  const { title, place_name } = draft.attributes;
  return (
    <ListRow
      href={`/outings/${draft.id}`}
      leading={<DateBadge parts={dateBadgeOf(draft.attributes, formats)} />}
      title={title}
      line={[when, place_name].filter(Boolean).join(' · ')}
      trailing={
        <>
          <Mark state={mark} compact />
          <StatusBadge status="draft" />
        </>
      }
    />
  );
}
