/** Shows a person’s stories full screen: from this device, else from the server. */
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { StoryPerson } from '#db/queries/people/stories.ts';
import { listOfPerson } from '#db/rows.ts';
import { usePulledAgain } from '#domain/app/lists/use-pulled-again.ts';
import { useOwnTrouble } from '#domain/media/stories/own-trouble.ts';
import { useStoryPeople } from '#domain/media/stories/use-stories.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useWholeList } from '#sync/rows/use-whole-list.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import { usePersonName } from '#ui/parts/person-name.ts';
import { Elsewhere } from './elsewhere.tsx';
import { OwnTroubleList } from './own-trouble-list.tsx';
import { useClose } from './use-close.ts';
import { Viewer } from './viewer.tsx';
import { NothingHere, ViewerFrame } from './viewer-frame.tsx';

const STORIES = listOfPerson('stories');

export interface ViewerScreenProps {
  username: string;
  /** The first story to show. */
  storyId: string | undefined;
}

export function ViewerScreen({ username, storyId }: ViewerScreenProps) {
  const { user } = useLoggedIn();
  const list = useWholeList(STORIES);
  usePulledAgain(STORIES, { isRepeated: true });
  const people = useStoryPeople();
  const found = people?.find(({ person }) => person.username === username || person.id === username);
  useTitle(found, username === user.attributes.username);
  if (!people || list.kind === 'unknown') return <ViewerFrame label="" isWaiting />;
  if (found) return <Viewer people={people} personId={found.person.id} storyId={storyId} />;
  if (username === user.attributes.username) return <OwnNothing wasThere={storyId !== undefined} />;
  return <Elsewhere username={username} storyId={storyId} />;
}

function useTitle(found: StoryPerson | undefined, isOwn: boolean) {
  const t = useTranslations('stories');
  const nameOf = usePersonName();
  usePageTitle(isOwn ? t('own') : found ? t('viewer.title', { name: nameOf(found.person) }) : t('title'));
}

/** The user has none: shows what could not be saved, or the link to a new one. */
function OwnNothing({ wasThere }: { wasThere: boolean }) {
  const t = useTranslations('stories');
  const trouble = useOwnTrouble();
  const close = useClose();
  const hasTrouble = useMemo(() => trouble !== undefined && trouble.length > 0, [trouble]);
  if (!trouble) return <ViewerFrame label={t('own')} isWaiting />;
  return hasTrouble ? (
    <ViewerFrame label={t('trouble.title')} onClose={close}>
      <OwnTroubleList trouble={trouble} />
    </ViewerFrame>
  ) : (
    <NothingHere onClose={close} isOwn>
      {t(wasThere ? 'gone' : 'none')}
    </NothingHere>
  );
}
