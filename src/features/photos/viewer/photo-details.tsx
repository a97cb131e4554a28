/** Shows the text below a photo: its caption, who added it and when, and the reactions. */

import { useTranslations } from 'use-intl';
import type { PhotoRow } from '#db/rows.ts';
import { OthersWords } from '#domain/app/translation/others-words.tsx';
import { AttachmentReactions } from '#domain/media/reactions/attachment-reactions.tsx';
import { PersonLink } from '#domain/people/person-link.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { usePersonName } from '#ui/parts/person-name.ts';

export function PhotoDetails({ photo, mayReact }: { photo: PhotoRow; mayReact: boolean }) {
  const t = useTranslations('photos');
  const ui = useTranslations('ui');
  const personName = usePersonName();
  const { user } = useLoggedIn();
  const formats = useFormats();
  const now = useNow();
  const isUnsent =
    useRowMark(`photos:${photo.id}`) === 'pending' && photo.attributes.updated_at_timestamp === 0;
  const { caption, taken_at, created_at_timestamp } = photo.attributes;
  const { author } = photo.relations;
  return (
    <div className="flex flex-col items-center gap-2">
      {caption !== '' && (
        <div className="flex max-w-[60ch] flex-col items-center">
          <OthersWords
            text={caption}
            isOwn={author.id === user.id}
            isOnNight
            className="line-clamp-4 break-words text-center"
          >
            {(words) => words}
          </OthersWords>
        </div>
      )}
      <p className="flex flex-wrap justify-center gap-x-1.5 text-on-night-soft text-sm">
        <PersonLink person={author} className="font-semibold hover:underline">
          {author.id === user.id ? t('byYou') : personName(author)}
        </PersonLink>
        <span>
          <span aria-hidden>· </span>
          {isUnsent
            ? ui('waiting')
            : taken_at === null
              ? formats.relative(Math.min(created_at_timestamp, now), now)
              : t('taken', { when: formats.fullDayTime(Date.parse(`${taken_at}Z`), 'UTC') })}
        </span>
      </p>
      <AttachmentReactions attachment={photo} mayReact={mayReact} ground="picture" />
    </div>
  );
}
