/**
 * Shows the pictures of a chat full screen, in the order in which they were sent: photos of the outing, and those of
 * messages.
 */
import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { ShownThing } from '#db/queries/chat/shown-things.ts';
import type { MessageRow } from '#db/rows.ts';
import { usePhotoName } from '#domain/media/pictures/photo-name.ts';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { type Photo, PhotoViewer } from '#ui/photos/photo-viewer.tsx';
import { hrefOf } from './things.ts';

interface ChatPhotosProps {
  /** Newest first. */
  messages: readonly MessageRow[];
  things: ReadonlyMap<string, ShownThing> | undefined;
  /** Id of the photo shown. */
  opened: string | null;
  onShow: (id: string | null) => void;
}

/** `href`: where it is in the outing; null for nowhere. */
type Large = Photo & { href: string | null };

export function ChatPhotos({ messages, things, opened, onShow }: ChatPhotosProps) {
  const t = useTranslations('chat.shown');
  const photos = useLarge(messages, things);
  const place = photos.findIndex(({ id }) => id === opened);
  const href = photos[place]?.href ?? null;
  return (
    <PhotoViewer
      photos={photos}
      index={place < 0 ? null : place}
      onIndex={(index) => onShow(photos[index]?.id ?? null)}
      onClose={() => onShow(null)}
      actions={
        href !== null && (
          <Link
            href={href}
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

function useLarge(messages: readonly MessageRow[], things: ChatPhotosProps['things']): Large[] {
  const t = useTranslations('photos');
  const nameOf = usePhotoName();
  const personName = usePersonName();
  // A photo that was shown twice is one photo.
  const found = useMemo(() => {
    const rows = new Map<string, MessageRow | Extract<ShownThing, { kind: 'photo' }>>();
    for (const message of messages.toReversed()) {
      const thing = things?.get(message.attributes.subject?.id ?? '');
      if (thing?.kind === 'photo') rows.set(thing.row.id, thing);
      if (message.attributes.picture) rows.set(message.id, message);
    }
    return [...rows.values()];
  }, [messages, things]);
  return found.flatMap((one): Large[] => {
    if (!('row' in one)) {
      const { attributes, relations } = one;
      if (!attributes.picture) return [];
      const label = t('unnamed', { name: personName(relations.author) });
      return [{ id: one.id, ...attributes.picture, caption: attributes.text, label, href: null }];
    }
    const { id, attributes } = one.row;
    const { picture, caption, placeholder, updated_at_timestamp } = attributes;
    const href = updated_at_timestamp > 0 ? hrefOf(one) : null;
    return [{ id, picture, caption, placeholder, label: nameOf(one.row), href }];
  });
}
