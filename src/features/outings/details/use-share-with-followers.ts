/** Shares an outing with the reader's followers: a menu item, if it can be shared. */
import { useNavigate } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMutate } from '#sync/use-mutate.ts';
import { onceLayersSettled } from '#ui/overlays/back-to-close.ts';
import type { MenuAction } from '#ui/overlays/menu.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { outingHref } from '../outing-tab.ts';
import type { ShownOuting } from './find-outing.ts';

export function useShareWithFollowers({ outing, permissions }: ShownOuting): MenuAction[] {
  const t = useTranslations('feed.share');
  const words = useTranslations('people.invite');
  const navigate = useNavigate();
  const mutate = useMutate();
  const notStored = useNotStored();
  const { id, parent_id, attributes } = outing;
  const { title, status, privacy } = attributes;
  if (!permissions.invite || parent_id !== null || status !== 'set') return [];
  if (privacy === 'private') {
    const choose = { id: 'share-with', label: words('shareWith'), icon: Megaphone };
    // A private outing is only in the feeds of its people: first the user chooses who sees it.
    if (permissions.manage)
      return [
        {
          ...choose,
          onSelect: () => onceLayersSettled(() => void navigate({ href: outingHref(id, 'settings') })),
        },
      ];
    return [{ ...choose, label: t('action'), disabled: true, hint: t('isPrivate'), onSelect: () => {} }];
  }
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
      onSelect: () => void share(),
    },
  ];
}
