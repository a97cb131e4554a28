/** Stories of somebody who is not in the reader’s row: a link led here, and the server says what they see. */
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import type { Story } from '#contract/people/story/story.ts';
import { storyPeople } from '#db/queries/people/stories.ts';
import type { StoryRow } from '#db/rows.ts';
import { type Ask, useFirstPage } from '#domain/app/lists/use-pages.ts';
import { useLiving } from '#domain/media/stories/use-stories.ts';
import { useSignedIn, useSync } from '#sync/provider.tsx';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { useClose } from './use-close.ts';
import { Viewer } from './viewer.tsx';
import { NothingHere, ViewerFrame } from './viewer-frame.tsx';

interface ElsewhereProps {
  username: string;
  storyId: string | undefined;
}

export function Elsewhere({ username, storyId }: ElsewhereProps) {
  const t = useTranslations('stories');
  const { engine } = useSync();
  const { user } = useSignedIn();
  const close = useClose();
  const ask: Ask<Story> = () =>
    engine.call('stories.list', {
      params: undefined,
      query: { username, per_page: PER_PAGE_MAX },
      body: undefined,
    });
  const { first, again } = useFirstPage(username, ask);
  const page = first.kind === 'known' ? first.page : undefined;
  // As rows of this device are, in no place of a list.
  const rows = useMemo(() => page?.rows.map((story): StoryRow => ({ ...story, sequence: 0 })), [page]);
  const living = useLiving(rows);
  const people = useMemo(() => living && storyPeople(living, user.id), [living, user.id]);
  switch (first.kind) {
    case 'known': {
      const [found] = people ?? [];
      if (people && found) return <Viewer people={people} personId={found.person.id} storyId={storyId} />;
      return <NothingHere onClose={close}>{t(storyId === undefined ? 'none' : 'gone')}</NothingHere>;
    }
    case 'refused':
      return <NothingHere onClose={close}>{t('none')}</NothingHere>;
    case 'offline':
    case 'failed':
      return (
        <ViewerFrame label={t('title')} onClose={close}>
          <LoadError onRetry={again}>{t(first.kind === 'offline' ? 'offline' : 'couldNotLoad')}</LoadError>
        </ViewerFrame>
      );
    default:
      return <ViewerFrame label={t('title')} onClose={close} isWaiting />;
  }
}
