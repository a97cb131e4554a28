/** Sharing one's own profile: by the system's sheet, else as a link and a QR code. */

import { useRouter } from '@tanstack/react-router';
import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { useShare } from '#domain/app/use-share.ts';
import { profileHref } from '#domain/people/relation.ts';
import { ShareDialog } from '#ui/overlays/share-dialog.tsx';
import { IconButton } from '#ui/parts/button.tsx';

interface ShareProfileProps {
  person: Person;
  /** The address asks for it: it opens on arrival. A sheet of the system would need a tap. */
  onArrival: boolean;
}

export function ShareProfile({ person: { name, username }, onArrival }: ShareProfileProps) {
  const t = useTranslations('profile');
  const router = useRouter();
  const sheet = useShare();
  const [open, setOpen] = useState(false);
  const link = `${location.origin}${profileHref(username)}`;
  const share = async () => {
    if (!(await sheet(name, link))) setOpen(true);
  };
  useEffect(() => {
    if (!onArrival) return;
    // Out of the address: coming back to the page does not open it again.
    const href = router.state.location.pathname;
    void router.navigate({ href, replace: true, resetScroll: false }).then(() => setOpen(true));
  }, [router, onArrival]);
  return (
    <>
      <IconButton
        {...tourTarget('profile-share')}
        icon={Share2}
        label={t('share')}
        look="card"
        onClick={() => void share()}
      />
      <ShareDialog open={open} onClose={() => setOpen(false)} title={name} link={link} />
    </>
  );
}
