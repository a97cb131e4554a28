/** Renders the “⋯” menu of the user's own collection. */

import { Ellipsis, Pencil, Printer, Share2, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CollectionRow } from '#db/rows.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import { printPage } from './print-page.ts';
import type { CollectionActions } from './use-collection-actions.ts';
import { useShareLink } from './use-share-link.tsx';

interface OwnMenuProps {
  collection: CollectionRow;
  actions: CollectionActions;
  onEdit: () => void;
}

export function OwnMenu({ collection, actions, onEdit }: OwnMenuProps) {
  const t = useTranslations('collections');
  const { title, privacy } = collection.attributes;
  const { share, dialog } = useShareLink(collection.id, title);
  const isPublic = privacy === 'public';
  return (
    <>
      <Menu
        label={t('menu')}
        items={[
          { id: 'edit', label: t('edit'), icon: Pencil, onSelect: onEdit },
          {
            id: 'share',
            label: t('share'),
            icon: Share2,
            // A link that no one can open is useless: lead to the form, where that changes.
            ...(!isPublic && { hint: t('shareHint') }),
            onSelect: isPublic ? share : onEdit,
          },
          { id: 'print', label: t('print'), icon: Printer, onSelect: printPage },
          'line',
          {
            id: 'delete',
            label: t('delete'),
            icon: Trash2,
            danger: true,
            onSelect: () => void actions.remove(),
          },
        ]}
        trigger={(props) => <IconButton {...props} icon={Ellipsis} label={t('menu')} variant="card" />}
      />
      {dialog}
    </>
  );
}
