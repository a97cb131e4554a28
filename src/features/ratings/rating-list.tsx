/** Shows what people wrote about an outing, newest first. More of them are rendered on request. */
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { STARS_MAX } from '#contract/base/limits.ts';
import type { RatingRow } from '#db/queries/outings/ratings.ts';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { OthersWords } from '#domain/app/translation/others-words.tsx';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { PersonLink } from '#domain/people/person-link.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { useUndo } from '#sync/use-undo.ts';
import { useNow } from '#ui/device/use-now.ts';
import { Stars } from '#ui/fields/star-field.tsx';
import { Mark } from '#ui/lists/marks.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Button, IconButton } from '#ui/parts/button.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';

const STEP = 10;

interface RatingListProps {
  ratings: readonly RatingRow[];
  /** Left out while the user's own is being edited. */
  onChange: (() => void) | undefined;
}

export function RatingList({ ratings, onChange }: RatingListProps) {
  const t = useTranslations('ratings');
  const { user } = useLoggedIn();
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <ul className="flex flex-col gap-4">
        {ratings.slice(0, shown).map((rating) => (
          <RatingItem
            key={rating.id}
            rating={rating}
            isOwn={rating.relations.user.id === user.id}
            onChange={onChange}
          />
        ))}
      </ul>
      {ratings.length > shown && (
        <Button size="sm" className="mt-4" onClick={() => setShown(shown + STEP)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

interface RatingItemProps {
  rating: RatingRow;
  isOwn: boolean;
  onChange: RatingListProps['onChange'];
}

function RatingItem({ rating, isOwn, onChange }: RatingItemProps) {
  const t = useTranslations('ratings');
  const personName = usePersonName();
  const formats = useFormats();
  const now = useNow();
  const mark = useRowMark(`ratings:${rating.id}`);
  const remove = useRemove(rating);
  const { user } = rating.relations;
  const { stars, line, created_at_timestamp } = rating.attributes;
  if (stars === null) return null;
  // The server's clock may be a little ahead of this device's.
  const when = formats.relative(Math.min(created_at_timestamp, now), now);
  return (
    <li className="flex items-start gap-2.5">
      <PersonLink person={user} named className="target relative mt-0.5 shrink-0 rounded-full">
        <Avatar person={personOf(user)} size="sm" />
      </PersonLink>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {t('by', { name: isOwn ? t('own') : personName(user), when })}
          <Mark state={mark} />
        </p>
        <Stars value={stars} of={STARS_MAX} label={t('stars', { count: stars })} />
        {line !== '' && (
          <OthersWords text={line} isOwn={isOwn} className="break-words">
            {(words) => <LinkedText text={words} />}
          </OthersWords>
        )}
      </div>
      {isOwn && (
        <div className="-mt-2 -me-2.5 flex shrink-0">
          {onChange && (
            <IconButton icon={Pencil} label={t('change')} className="*:text-soft" onClick={onChange} />
          )}
          <IconButton
            icon={Trash2}
            label={t('delete')}
            className="*:text-soft"
            onClick={() => void remove()}
          />
        </div>
      )}
    </li>
  );
}

/** Deletes the user's rating, which can be undone for a while. */
function useRemove({ id, outing_id }: RatingRow) {
  const t = useTranslations('ratings');
  const mutate = useMutate();
  const notStored = useNotStored();
  const undoOf = useUndo();
  return async () => {
    const result = await mutate('ratings.delete', { id, outing_id });
    if (result.kind !== 'stored') return toast.error(notStored(result));
    toast.undo(t('deleted'), { id: `deleted/${id}`, ...undoOf(result.mutationId) });
  };
}
