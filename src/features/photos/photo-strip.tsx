/** Shows some photos of an outing in a row, the featured ones first. They link to all photos. */

import { useTranslations } from 'use-intl';
import { PhotoImage } from '#domain/media/pictures/photo-image.tsx';
import { usePhotoName } from '#domain/media/pictures/photo-name.ts';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { Link, TextLink } from '#ui/parts/link.tsx';
import { usePhotos } from './use-photos.ts';

const SHOWN = 12;
const HEIGHT_PX = 128;

export function PhotoStrip({ outingId }: { outingId: string }) {
  const t = useTranslations('photos');
  const nameOf = usePhotoName();
  const { rows: photos = [] } = usePhotos(outingId, undefined);
  const isFeatured = ({ attributes }: (typeof photos)[number]) => attributes.is_featured;
  const shown = [...photos.filter(isFeatured), ...photos.filter((photo) => !isFeatured(photo))].slice(
    0,
    SHOWN,
  );
  if (shown.length === 0) return null;
  const page = `/outings/${outingId}`;
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <SectionHeader
        title={t('title')}
        action={<TextLink href={`${page}?tab=photos`}>{t('all')}</TextLink>}
      />
      <ul
        aria-label={t('strip')}
        className="no-scrollbar -mx-4 flex gap-1.5 overflow-x-auto px-4 md:mx-0 md:px-0"
      >
        {shown.map((photo) => {
          const { width = 1, height = 1 } = photo.attributes.picture.sizes.at(-1) ?? {};
          const drawn = Math.min(240, Math.max(84, (HEIGHT_PX * width) / height));
          return (
            <li key={photo.id} className="shrink-0" style={{ width: drawn, height: HEIGHT_PX }}>
              <Link
                href={`${page}?attachmentId=${photo.id}&attachmentType=photo`}
                aria-label={t('open', { name: nameOf(photo) })}
                className="block size-full overflow-hidden rounded-option"
              >
                <PhotoImage {...photo.attributes} width={drawn} />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
