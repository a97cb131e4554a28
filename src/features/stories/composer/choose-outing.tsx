/** Chooses one of the user's outings that can have stories. Loaded when it opens. */
import { Check } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findableWords, searchedWords } from '#contract/base/folded-words.ts';
import { collectableOutings } from '#db/queries/people/collections.ts';
import type { OutingRow } from '#db/rows.ts';
import { mayHaveStories } from '#domain/media/stories/may-have-stories.ts';
import { Cover } from '#domain/outings/cover.tsx';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { DialogRows } from '#ui/lists/dialog-rows.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

export interface ChooseOutingProps {
  open: boolean;
  chosen: string | null;
  onChoose: (id: string) => void;
  onClose: () => void;
}

export default function ChooseOuting({ open, onClose, ...rest }: ChooseOutingProps) {
  const t = useTranslations('stories.form');
  return (
    <Dialog open={open} onClose={onClose} title={t('chooseOuting')} width="sm" tall>
      <Outings {...rest} />
    </Dialog>
  );
}

function Outings({ chosen, onChoose }: Pick<ChooseOutingProps, 'chosen' | 'onChoose'>) {
  const t = useTranslations('stories.form');
  const { db } = useLoggedIn();
  const [text, setText] = useState('');
  const words = useDeferredValue(text);
  const [now] = useState(present);
  const outings = useLiveQuery(
    async () =>
      (await collectableOutings(db, now)).filter(mayHaveStories).map((outing) => ({
        id: outing.id,
        outing,
        folded: findableWords(`${outing.attributes.title} ${outing.attributes.place_name}`),
      })),
    [db, now],
  );
  const found = useMemo(() => {
    const searched = searchedWords(words);
    return outings?.filter(({ folded }) => searched.every((word) => folded.includes(word)));
  }, [outings, words]);
  if (!outings || !found)
    return (
      <div className="late">
        <ListSkeleton />
      </div>
    );
  if (outings.length === 0) return <EmptyState drawing="leaves">{t('noOutings')}</EmptyState>;
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('searchOutings')} value={text} onChange={setText} />
      {found.length === 0 ? (
        <EmptyState drawing="search">{t('noneFound')}</EmptyState>
      ) : (
        <DialogRows items={found} keyOf={({ id }) => id}>
          {({ id, outing }) => <Row outing={outing} isChosen={id === chosen} onPress={() => onChoose(id)} />}
        </DialogRows>
      )}
    </div>
  );
}

interface RowProps {
  outing: OutingRow;
  isChosen: boolean;
  onPress: () => void;
}

function Row({ outing, isChosen, onPress }: RowProps) {
  const when = useWhenLines(outing);
  const { title, place_name, cover, cover_template } = outing.attributes;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="flex min-h-16 w-full items-center gap-3 border-line border-b py-2 text-start hover:bg-sunken"
    >
      <Cover
        picture={cover}
        template={cover_template}
        seed={outing.id}
        sizes="84px"
        className="w-21! shrink-0 rounded-field"
      />
      <span className="min-w-0 grow">
        <span dir="auto" className="follow-page wrap-anywhere line-clamp-2 font-semibold">
          {title}
        </span>
        <span dir="auto" className="follow-page block truncate text-sm text-soft">
          {[when.main, place_name].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isChosen && <Check aria-hidden className="size-5 shrink-0 text-deep" />}
    </button>
  );
}
