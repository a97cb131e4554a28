/**
 * Shows the stories of a user who is not in the reader’s row: a link led here, and the server decides what they see.
 */
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { PER_PAGE_MAX } from '#contract/base/limits.ts';
import { storyPeople } from '#db/queries/people/stories.ts';
import type { StoryRow } from '#db/rows.ts';
import { useLiving } from '#domain/media/stories/use-stories.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
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
  const { user } = useLoggedIn();
  const close = useClose();
  const query = { username, per_page: PER_PAGE_MAX };
  const { kept, again } = useKeptResponse('stories.list', { params: undefined, query, body: undefined });
  const stories = kept.kind === 'known' ? kept.response.data : undefined;
  // As rows of this device, without a position in a list.
  const rows = useMemo(() => stories?.map((story): StoryRow => ({ ...story, sequence: 0 })), [stories]);
  const living = useLiving(rows);
  const people = useMemo(() => living && storyPeople(living, user.id), [living, user.id]);
  switch (kept.kind) {
    case 'known': {
      const [found] = people ?? [];
      if (people && found) return <Viewer people={people} personId={found.person.id} storyId={storyId} />;
      return <NothingHere onClose={close}>{t(storyId === undefined ? 'none' : 'gone')}</NothingHere>;
    }
    case 'hidden':
      return <NothingHere onClose={close}>{t('none')}</NothingHere>;
    case 'offline':
    case 'failed':
      return (
        <ViewerFrame label={t('title')} onClose={close}>
          <LoadError onRetry={again}>{t(kept.kind === 'offline' ? 'offline' : 'couldNotLoad')}</LoadError>
        </ViewerFrame>
      );
    default:
      return <ViewerFrame label={t('title')} onClose={close} isWaiting />;
  }
}
