/** What things of an outing are called in its chat, and where they are. */
import { useTranslations } from 'use-intl';
import type { ShownThing } from '#db/queries/shown-things.ts';
import { usePhotoName } from '#domain/pictures/photo-name.ts';

export function hrefOf({ kind, row }: ShownThing): string {
  return kind === 'outing'
    ? `/outings/${row.id}`
    : `/outings/${row.outing_id}?attachmentId=${row.id}&attachmentType=${kind}`;
}

/** Its title, or what it is where it has none. */
export function useThingName(): (thing: ShownThing | undefined) => string {
  const t = useTranslations('chat.shown');
  const nameOf = usePhotoName();
  return (thing) => {
    switch (thing?.kind) {
      case 'photo':
        return nameOf(thing.row);
      case 'poll':
        return thing.row.attributes.question;
      case 'file':
        return thing.row.attributes.name;
      case 'outing':
        return thing.row.attributes.title;
      case undefined:
        return t('something');
    }
  };
}
