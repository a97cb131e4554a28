/** Renders the “⋯” menu of the shown story. */
import { useRouter } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2, UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoryRow } from '#db/rows.ts';
import { profileHref } from '#domain/people/relation.ts';
import { useReport } from '#domain/people/use-report.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { EditWords } from './edit-words.tsx';

interface StoryMenuProps {
  story: StoryRow;
  isOwn: boolean;
  className: string;
  onBusy: (isBusy: boolean) => void;
  onPaused: (isPaused: boolean) => void;
}

export function StoryMenu({ story, isOwn, className, onBusy, onPaused }: StoryMenuProps) {
  const t = useTranslations('stories');
  const personName = usePersonName();
  const router = useRouter();
  const { author } = story.relations;
  const name = personName(author);
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const remove = useRemove(story);
  const report = useReport({ kind: 'user', id: author.id, name }, author);
  const isBusy = isOpen || isEditing;
  const notifyBusy = useEffectEvent(onBusy);
  useEffect(() => {
    notifyBusy(isBusy);
    return () => notifyBusy(false);
  }, [isBusy]);

  const items: MenuAction[] = isOwn
    ? [
        { id: 'edit', label: t('edit.action'), icon: Pencil, onSelect: () => setEditing(true) },
        {
          id: 'delete',
          label: t('viewer.delete'),
          icon: Trash2,
          danger: true,
          onSelect: () => void remove(),
        },
      ]
    : [
        {
          id: 'profile',
          label: t('viewer.toProfile'),
          icon: UserRound,
          onSelect: () =>
            onceLayersSettled(() => void router.navigate({ href: profileHref(author.username) })),
        },
        {
          ...report.item,
          onSelect: () => {
            // This code cannot observe the dialog's end: the story stays until the user moves on.
            onPaused(true);
            report.item.onSelect();
          },
        },
      ];
  if (!isOwn && author.username === '') return null;
  const label = isOwn ? t('viewer.menuOwn') : t('viewer.menu', { name });
  return (
    <>
      <Menu
        label={label}
        items={items}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={(props) => (
          <button {...props} type="button" aria-label={label} title={label} className={className}>
            <Ellipsis aria-hidden className="size-[22px]" strokeWidth={1.75} />
          </button>
        )}
      />
      {isEditing && <EditWords story={story} onClose={() => setEditing(false)} />}
      {report.dialog}
    </>
  );
}

/** Deletes the story, which can be undone for a while. */
function useRemove({ id }: StoryRow) {
  const t = useTranslations('stories.viewer');
  const mutate = useMutate();
  const undoOf = useUndo();
  const notStored = useNotStored();
  return async () => {
    const result = await mutate('stories.delete', { id });
    if (result.kind !== 'stored') return toast.error(notStored(result));
    toast.undo(t('deleted'), { id: `story-deleted/${id}`, ...undoOf(result.mutationId) });
  };
}
