/** Renders the “⋯” menu of another user's collection. */

import { Ellipsis, Printer, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Menu, type MenuAction } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { printPage } from './print-page.ts';
import { useShareLink } from './use-share-link.tsx';

interface OtherMenuProps {
  id: string;
  title: string;
  isPublic: boolean;
}

export function OtherMenu({ id, title, isPublic }: OtherMenuProps) {
  const t = useTranslations('collections');
  const { share, dialog } = useShareLink(id, title);
  const items: MenuAction[] = [{ id: 'print', label: t('print'), icon: Printer, onSelect: printPage }];
  if (isPublic) items.unshift({ id: 'share', label: t('share'), icon: Share2, onSelect: share });
  return (
    <>
      <Menu
        label={t('menu')}
        items={items}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('menu')} variant="card" />}
      />
      {dialog}
    </>
  );
}
