/** Renders the story as it will look. */
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';
import { useObjectUrl } from '#ui/photos/local-pictures.tsx';
import { StoryFace } from '../story-face.tsx';
import type { ChosenPicture, StoryValues } from './values.ts';

interface PreviewProps {
  /** The id of the story: its background is drawn from it. */
  id: string;
  values: StoryValues;
  picture: ChosenPicture | null;
  isPreparing: boolean;
}

const WIDTH_PX = 272;

export function Preview({ id, values, picture, isPreparing }: PreviewProps) {
  const t = useTranslations('stories.form');
  const blob = useMemo(() => picture && new Blob([picture.bytes], { type: picture.type }), [picture]);
  const url = useObjectUrl(blob);
  const { text, ground } = values;
  const pictured =
    picture && url
      ? { picture: { sizes: [{ width: picture.width, height: picture.height, url }] }, placeholder: '' }
      : null;
  return (
    <section
      aria-label={t('preview')}
      className="relative mx-auto aspect-9/16 w-[min(58vw,17rem)] overflow-hidden rounded-card shadow-warm md:w-full"
    >
      <StoryFace
        // A new choice is loaded again.
        key={url ?? 'ground'}
        story={{ id, attributes: { text, ground, picture: pictured } }}
        width={WIDTH_PX}
      />
      {isPreparing && (
        <div role="status" className="absolute inset-0">
          <Skeleton>
            <LineSkeleton className="h-full" />
          </Skeleton>
          <span className="sr-only">{t('preparing')}</span>
        </div>
      )}
    </section>
  );
}
