/** Adding an outing to one’s own story: an item of the menu, for what can have stories. */
import { useRouter } from '@tanstack/react-router';
import { CirclePlus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { mayHaveStories } from '#domain/media/stories/may-have-stories.ts';
import { newStoryHref } from '#domain/media/stories/story-href.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import type { MenuAction } from '#ui/overlays/menu.tsx';
import type { ShownOuting } from './find-outing.ts';

export function useAddToStory({ outing, unsent }: ShownOuting): MenuAction[] {
  const t = useTranslations('stories');
  const router = useRouter();
  if (unsent || !mayHaveStories(outing)) return [];
  // The menu closes first.
  const onSelect = () => onceLayersSettled(() => void router.navigate({ href: newStoryHref(outing.id) }));
  return [{ id: 'story', label: t('add'), icon: CirclePlus, onSelect }];
}
