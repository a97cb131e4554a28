/**
 * Shares the user's own profile: its link with the system's sheet, else with a QR code; or the profile as a picture.
 */

import { useRouter } from '@tanstack/react-router';
import { Image, Link2, Share2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { tourTarget } from '#domain/app/frame/tour-target.ts';
import { useShare } from '#domain/app/use-share.ts';
import { profileHref } from '#domain/people/relation.ts';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { Menu } from '#ui/overlays/menu.tsx';
import { ShareDialog } from '#ui/overlays/share-dialog.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import type { ProfileCaptureProps } from './profile-capture.tsx';
import type { ShownProfile } from './shown-profile.ts';

const capture = lazyOverlay<ProfileCaptureProps>(() => import('./profile-capture.tsx'));

interface ShareProfileProps {
  shown: ShownProfile;
  /** The address requests the picture: it opens on arrival. */
  onArrival: boolean;
}

export function ShareProfile({ shown, onArrival }: ShareProfileProps) {
  const t = useTranslations('profile');
  const links = useTranslations('links');
  const router = useRouter();
  const sheet = useShare();
  const [open, setOpen] = useState<'nothing' | 'link' | 'picture'>('nothing');
  const isCapture = useOpenedOnce(open === 'picture', capture.preload);
  const close = () => setOpen('nothing');
  const { name, username } = shown.person;
  const link = `${location.origin}${profileHref(username)}`;
  const share = async () => {
    if (!(await sheet(name, link))) setOpen('link');
  };
  useEffect(() => {
    if (!onArrival) return;
    // Removes it from the address: returning to the page does not open it again.
    const href = router.state.location.pathname;
    void router.navigate({ href, replace: true, resetScroll: false }).then(() => setOpen('picture'));
  }, [router, onArrival]);
  return (
    <>
      <Menu
        label={t('share')}
        items={[
          { id: 'link', label: t('shareLink'), icon: Link2, onSelect: () => void share() },
          { id: 'picture', label: links('asPicture.title'), icon: Image, onSelect: () => setOpen('picture') },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            {...tourTarget('profile-share')}
            icon={Share2}
            label={t('share')}
            variant="card"
          />
        )}
      />
      <ShareDialog open={open === 'link'} onClose={close} title={name} link={link} />
      <Suspense fallback={null}>
        {isCapture && <capture.Component shown={shown} open={open === 'picture'} onClose={close} />}
      </Suspense>
    </>
  );
}
