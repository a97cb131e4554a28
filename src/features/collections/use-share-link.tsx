/** Shares the address of a collection: with the system's sheet, else as a link and a QR code. */

import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShare } from '#domain/app/use-share.ts';
import { collectionHref } from '#domain/people/collections/collection-href.ts';
import { ShareDialog } from '#ui/overlays/share-dialog.tsx';

export function useShareLink(id: string, title: string): { share: () => void; dialog: ReactNode } {
  const t = useTranslations('collections');
  const sheet = useShare();
  const [isOpen, setOpen] = useState(false);
  const link = `${location.origin}${collectionHref(id)}`;
  const share = async () => {
    if (!(await sheet(title, link))) setOpen(true);
  };
  return {
    share: () => void share(),
    dialog: (
      <ShareDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        link={link}
        line={t('shareLine')}
      />
    ),
  };
}
