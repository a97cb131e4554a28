/** The photos that a chat shows, full screen, in the order in which they were said. */
import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownThing } from '#db/queries/shown-things.ts';
import type { MessageRow } from '#db/rows.ts';
import { usePhotoName } from '#domain/pictures/photo-name.ts';
import { Link } from '#ui/parts/link.tsx';
import { PhotoViewer } from '#ui/photos/photo-viewer.tsx';
import { hrefOf } from './things.ts';

interface ChatPhotosProps {
  /** The newest first. */
  messages: readonly MessageRow[];
  things: ReadonlyMap<string, ShownThing> | undefined;
  /** Id of the shown one. */
  opened: string | null;
  onShow: (id: string | null) => void;
}

export function ChatPhotos({ messages, things, opened, onShow }: ChatPhotosProps) {
  const t = useTranslations('chat.shown');
  const nameOf = usePhotoName();
  const photos = useMemo(() => {
    const found = messages.map(({ attributes }) => things?.get(attributes.subject?.id ?? ''));
    // One that was shown twice is one photo.
    return [...new Set(found.reverse())].flatMap((thing) => (thing?.kind === 'photo' ? thing : []));
  }, [messages, things]);
  const place = photos.findIndex(({ row }) => row.id === opened);
  const shown = photos[place];
  return (
    <PhotoViewer
      photos={photos.map(({ row }) => ({
        id: row.id,
        picture: row.attributes.picture,
        caption: row.attributes.caption,
        label: nameOf(row),
        placeholder: row.attributes.placeholder,
      }))}
      index={place < 0 ? null : place}
      onIndex={(index) => onShow(photos[index]?.row.id ?? null)}
      onClose={() => onShow(null)}
      actions={
        shown &&
        shown.row.attributes.updated_at_timestamp > 0 && (
          <Link
            href={hrefOf(shown)}
            aria-label={t('inOuting')}
            title={t('inOuting')}
            className="grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-on-night/20 focus-visible:outline-on-night"
          >
            <ExternalLink aria-hidden className="size-[22px] rtl:-scale-x-100" strokeWidth={1.75} />
          </Link>
        )
      }
    />
  );
}
