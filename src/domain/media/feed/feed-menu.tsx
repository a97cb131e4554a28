/** Shows the “⋯” menu of a feed item: its author, or removing the user's own. */
import { useRouter } from '@tanstack/react-router';
import { Ellipsis, Trash2, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FeedItem } from '#contract/people/feed/feed.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { profileHref } from '../../people/relation.ts';

interface FeedMenuProps {
  item: FeedItem;
  /** Called with true when it is removed, and with false if that is undone. */
  onRemoved?: ((id: string, isRemoved: boolean) => void) | undefined;
}

export function FeedMenu({ item, onRemoved }: FeedMenuProps) {
  const t = useTranslations('feed');
  const personName = usePersonName();
  const router = useRouter();
  const { user } = useLoggedIn();
  const remove = useRemove(item, onRemoved);
  const { author } = item.relations;
  const name = personName(author);
  const items: MenuAction[] = [];
  if (author.id === user.id)
    items.push({
      id: 'remove',
      label: t('remove'),
      icon: Trash2,
      danger: true,
      onSelect: () => void remove(),
    });
  else if (author.username !== '')
    items.push({
      id: 'profile',
      label: t('toProfile'),
      icon: UserRound,
      onSelect: () => onceLayersSettled(() => void router.navigate({ href: profileHref(author.username) })),
    });
  if (items.length === 0) return null;
  return (
    <Menu
      label={t('menuTitle', { name })}
      items={items}
      trigger={(props) => (
        <IconButton {...props} icon={Ellipsis} label={t('menu', { name })} className="-me-2.5 -mt-2" />
      )}
    />
  );
}

/** Removes an item of the user, which can be undone for a while. */
function useRemove({ id, relations }: FeedItem, onRemoved: FeedMenuProps['onRemoved']) {
  const t = useTranslations('feed');
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  const title = relations.outing?.attributes.title ?? relations.collection?.attributes.title ?? '';
  return async () => {
    const result = await mutate('feed.remove', { id, title });
    if (result.kind !== 'stored') return toast.error(notStored(result));
    onRemoved?.(id, true);
    const { hold, undo } = undoOf(result.mutationId);
    toast.undo(t('removed'), {
      id: `feed-removed/${id}`,
      hold,
      async undo() {
        const isBack = await undo();
        if (isBack) onRemoved?.(id, false);
        return isBack;
      },
    });
  };
}
