/** Sharing an outing with those who follow the reader: an item of the menu, for what can be shared. */
import { Megaphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMutate } from '#sync/use-mutate.ts';
import type { MenuAction } from '#ui/overlays/menu.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import type { ShownOuting } from './find-outing.ts';

export function useShareWithFollowers({ outing, permissions }: ShownOuting): MenuAction[] {
  const t = useTranslations('feed.share');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { id, parent_id, attributes } = outing;
  const { title, status, privacy } = attributes;
  if (!permissions.invite || parent_id !== null || status !== 'set') return [];
  const isPrivate = privacy === 'private';
  const share = async () => {
    const result = await mutate('outings.share', { id, title });
    if (result.kind === 'stored') toast.success(t('shared'));
    else toast.error(notStored(result));
  };
  return [
    {
      id: 'share-with-followers',
      label: t('action'),
      icon: Megaphone,
      disabled: isPrivate,
      ...(isPrivate && { hint: t('isPrivate') }),
      onSelect: () => void share(),
    },
  ];
}
