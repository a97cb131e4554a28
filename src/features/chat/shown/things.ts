/** Names what messages show, and links to it. */
import { useTranslations } from 'use-intl';
import type { ShownThing } from '#db/queries/chat/shown-things.ts';
import { usePhotoName } from '#domain/media/pictures/photo-name.ts';
import { storyHref } from '#domain/media/stories/story-href.ts';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';

export function hrefOf({ kind, row }: ShownThing): string {
  switch (kind) {
    case 'outing':
      return `/outings/${row.id}`;
    case 'story':
      return storyHref(row.relations.author.username || row.relations.author.id, row.id);
    default:
      return `/outings/${row.outing_id}?attachmentId=${row.id}&attachmentType=${kind}`;
  }
}

/** Returns its title, or its kind if it has none. */
export function useThingName(): (thing: ShownThing | undefined) => string {
  const t = useTranslations('chat.shown');
  const nameOf = usePhotoName();
  const questionOf = usePollQuestion();
  return (thing) => {
    switch (thing?.kind) {
      case 'photo':
        return nameOf(thing.row);
      case 'poll':
        return questionOf(thing.row.attributes);
      case 'file':
        return thing.row.attributes.name;
      case 'outing':
        return thing.row.attributes.title;
      case 'story':
        return thing.row.attributes.text || t('story');
      case undefined:
        return t('something');
    }
  };
}
