/** Shows drafts to continue with. */
import { useTranslations } from 'use-intl';
import { type OutingRow, rowKey } from '#db/rows.ts';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { StatusBadge } from '#domain/outings/status-badge.tsx';
import { useCardTime } from '#domain/outings/use-card-time.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMarks } from '#sync/provider.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { LinkButton } from '#ui/parts/button.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';

/** More would push the next outings off the screen. */
const SHOWN_MAX = 3;

export function Drafts({ drafts }: { drafts: readonly OutingRow[] }) {
  const t = useTranslations('home');
  return (
    <section aria-labelledby="home-drafts">
      <SectionHeader
        id="home-drafts"
        title={t('drafts')}
        count={drafts.length}
        countLabel={t('draftsCount', { count: drafts.length })}
        {...(drafts.length > SHOWN_MAX ? { action: <AllDrafts /> } : {})}
      />
      <ListCard className="mt-1.5">
        {drafts.slice(0, SHOWN_MAX).map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ListCard>
    </section>
  );
}

function AllDrafts() {
  const t = useTranslations('home');
  return (
    <LinkButton
      variant="plain"
      size="sm"
      href="/outings/timeline?tab=list&filter=drafts"
      aria-label={t('seeAllDrafts')}
      className="-me-3.5"
    >
      {t('seeAll')}
    </LinkButton>
  );
}

function DraftRow({ draft }: { draft: OutingRow }) {
  const formats = useFormats();
  const marks = useRowMarks();
  const { attributes } = draft;
  const when = useCardTime(draft);
  return (
    <ListRow
      href={`/outings/${draft.id}`}
      leading={<DateBadge parts={dateBadgeOf(attributes, formats)} className="bg-sunken shadow-none" />}
      title={attributes.title}
      line={[when, attributes.place_name].filter(Boolean).join(' · ')}
      trailing={
        <>
          <Mark state={marks.get(rowKey('outings', draft.id))} compact />
          <StatusBadge status="draft" />
        </>
      }
    />
  );
}
