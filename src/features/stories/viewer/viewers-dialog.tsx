/** Shows who saw the user’s own story, and how they reacted. Only the server knows all names. Loaded when it opens. */
import { useTranslations } from 'use-intl';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import type { StoryViewer } from '#contract/people/story/story.ts';
import type { StoryRow } from '#db/rows.ts';
import { KeptAge } from '#domain/app/lists/kept-age.tsx';
import { type Ask, useMorePages, usePageOf } from '#domain/app/lists/use-pages.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { PersonLink } from '#domain/people/person-link.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useSync } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { useNow } from '#ui/device/use-now.ts';
import { EmptyState, LoadError } from '#ui/lists/empty-state.tsx';
import { ListRow } from '#ui/lists/list-row.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Button } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

export interface ViewersDialogProps {
  open: boolean;
  story: StoryRow;
  onClose: () => void;
}

export default function ViewersDialog({ open, story, onClose }: ViewersDialogProps) {
  const t = useTranslations('stories.seenBy');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width="sm">
      <Viewers story={story} />
    </Dialog>
  );
}

/** Requested again when another person saw it while the dialog is open. */
function Viewers({ story }: { story: StoryRow }) {
  const t = useTranslations('stories.seenBy');
  const { engine } = useSync();
  const { id, attributes, relations } = story;
  const input = { params: { id }, query: { per_page: PER_PAGE_MAX }, body: undefined };
  const { kept, again } = useKeptResponse('stories.viewers', input, attributes.fetched_at_timestamp);
  const first = usePageOf(kept);
  const ask: Ask<StoryViewer> = (cursor) =>
    engine.ask('stories.viewers', {
      ...input,
      query: { ...input.query, ...(cursor !== null && { cursor }) },
    });
  const pages = useMorePages(first.kind === 'known' ? first.page : null, ask);
  if (first.kind === 'idle' || first.kind === 'asking')
    return <ListSkeleton rows={Math.min(4, Math.max(1, relations.own?.viewers_count ?? 1))} />;
  if (first.kind !== 'known')
    return <LoadError onRetry={again}>{t(first.kind === 'offline' ? 'offline' : 'couldNotLoad')}</LoadError>;
  if (pages.rows.length === 0) return <EmptyState drawing="people">{t('empty')}</EmptyState>;
  return (
    <>
      <KeptAge kept={kept} />
      <ul className="divide-y divide-line">
        {pages.rows.map((one) => (
          <Viewed key={one.id} viewer={one} />
        ))}
      </ul>
      {pages.more === 'failed' && <LoadError onRetry={pages.loadMore}>{t('couldNotLoadMore')}</LoadError>}
      {pages.hasMore && pages.more !== 'failed' && (
        <Button wide pending={pages.more === 'loading'} onClick={pages.loadMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Viewed({ viewer: { attributes, relations } }: { viewer: StoryViewer }) {
  const t = useTranslations('stories.seenBy');
  const personName = usePersonName();
  const formats = useFormats();
  const now = useNow();
  const { viewed_at_timestamp, emoji } = attributes;
  return (
    <ListRow
      leading={
        <PersonLink person={relations.user} named className="rounded-full">
          <Avatar person={personOf(relations.user)} />
        </PersonLink>
      }
      title={personName(relations.user)}
      line={formats.relative(Math.min(viewed_at_timestamp, now), now)}
      trailing={
        emoji !== null && (
          <span role="img" aria-label={t('reacted', { emoji })} className="text-lg">
            {emoji}
          </span>
        )
      }
    />
  );
}
