/** Shows the user's lists that contain a follower, and a dialog to change them. */

import { ListChecks } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import type { ContactDialogProps } from '#domain/people/contact-dialog.tsx';
import type { Relation } from '#domain/people/relation.ts';
import { useContactLists } from '#domain/people/use-relation.ts';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { Button } from '#ui/parts/button.tsx';

const dialog = lazyOverlay<ContactDialogProps>(() => import('#domain/people/contact-dialog.tsx'));

/** Renders nothing for people who do not follow the user: only followers can be contacts. */
export function ContactButton({ person, relation }: { person: Person; relation: Relation }) {
  const t = useTranslations('profile');
  const lists = useContactLists();
  const [open, setOpen] = useState(false);
  const opened = useOpenedOnce(open, dialog.preload);
  if (!relation.isFollower) return null;
  const count = lists?.filter(({ id }) => relation.listIds.includes(id)).length ?? 0;
  return (
    <>
      <Button variant="card" icon={ListChecks} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? t('addToLists') : t('inLists', { count })}
      </Button>
      <Suspense fallback={null}>
        {opened && <dialog.Component person={person} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
