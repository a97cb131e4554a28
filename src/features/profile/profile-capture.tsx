/**
 * Renders the user's own profile as a picture: the cover, the photo, the name, and the numbers of outings, countries
 * and followers.
 */
import { useTranslations } from 'use-intl';
import CaptureDialog from '#domain/media/capture/capture-dialog.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { initials } from '#ui/parts/avatar.tsx';
import type { ShownProfile } from './shown-profile.ts';

export interface ProfileCaptureProps {
  shown: ShownProfile;
  open: boolean;
  onClose: () => void;
}

export default function ProfileCapture({ shown, open, onClose }: ProfileCaptureProps) {
  const t = useTranslations('profile.numbers');
  const { number } = useFormats();
  const { person, cover, coverTemplate, stats } = shown;
  const counts = [
    ['outings', stats?.outings_count],
    ['countries', stats?.countries_count],
    ['followers', stats?.followers_count],
    ['following', stats?.following_count],
  ] as const;
  return (
    <CaptureDialog
      open={open}
      onClose={onClose}
      card={{
        title: person.name,
        lines: [`@${person.username}`],
        postcard: { template: coverTemplate, seed: person.id },
        cover,
        badge: { kind: 'face', picture: person.avatar, initials: initials(person.name) },
        counts: counts.flatMap(([key, count]) =>
          count == null ? [] : [{ count: number(count), word: t(key, { count }) }],
        ),
      }}
    />
  );
}
