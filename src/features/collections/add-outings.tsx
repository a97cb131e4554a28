/** Chooses outings for a collection, several at once, among those on this device. Loaded when it opens. */

import { Check, Plus } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findableWords, searchedWords } from '#contract/base/folded-words.ts';
import { COLLECTION_OUTINGS_MAX } from '#contract/base/limits.ts';
import { type CollectedHere, collectableOutings } from '#db/queries/people/collections.ts';
import type { OutingRow } from '#db/rows.ts';
import { Cover } from '#domain/outings/cover.tsx';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { FormError } from '#forms/form-error.tsx';
import { useDropQuestion } from '#forms/leave-question.tsx';
import type { MutateResult } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { SearchField } from '#ui/fields/text-field.tsx';
import { DialogRows } from '#ui/lists/dialog-rows.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';

export interface AddOutingsProps {
  open: boolean;
  /** The outings already in the collection. */
  inside: readonly CollectedHere[];
  onAdd: (outings: readonly OutingRow[]) => Promise<MutateResult>;
  onClose: () => void;
}

type Chosen = ReadonlyMap<string, OutingRow>;
const NONE: Chosen = new Map();

export default function AddOutings({ open, inside, onAdd, onClose }: AddOutingsProps) {
  const t = useTranslations('collections');
  const notStored = useNotStored();
  const [chosen, setChosen] = useState(NONE);
  const [error, setError] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const close = () => {
    setChosen(NONE);
    setError(undefined);
    onClose();
  };
  const { leave, question } = useDropQuestion(chosen.size > 0, close);
  const add = async () => {
    if (inside.length + chosen.size > COLLECTION_OUTINGS_MAX)
      return setError(t('full', { count: COLLECTION_OUTINGS_MAX }));
    setAdding(true);
    const result = await onAdd([...chosen.values()]);
    setAdding(false);
    if (result.kind === 'stored') close();
    else setError(notStored(result));
  };
  const toggle = (outing: OutingRow) => {
    const next = new Map(chosen);
    if (!next.delete(outing.id)) next.set(outing.id, outing);
    setChosen(next);
    setError(undefined);
  };
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t('addOutings')}
      tall
      footer={
        chosen.size > 0 && (
          <Button variant="primary" pending={isAdding} onClick={() => void add()}>
            {t('addCount', { count: chosen.size })}
          </Button>
        )
      }
    >
      {question}
      {error !== undefined && <FormError>{error}</FormError>}
      <Candidates inside={inside} chosen={chosen} onToggle={toggle} />
    </Dialog>
  );
}

/** Returns whether title or place contain, for each word of the search, a word that includes it. */
const holds = (words: readonly string[]) => (row: { folded: string }) =>
  words.every((word) => row.folded.includes(word));

interface CandidatesProps {
  inside: readonly CollectedHere[];
  chosen: Chosen;
  onToggle: (outing: OutingRow) => void;
}

function Candidates({ inside, chosen, onToggle }: CandidatesProps) {
  const t = useTranslations('collections');
  const { db } = useLoggedIn();
  const [text, setText] = useState('');
  const words = useDeferredValue(text);
  const [now] = useState(present);
  const outings = useLiveQuery(() => collectableOutings(db, now), [db, now]);
  const rows = useMemo(
    () =>
      outings?.map((outing) => ({
        id: outing.id,
        outing,
        folded: findableWords(`${outing.attributes.title} ${outing.attributes.place_name}`),
      })),
    [outings],
  );
  const found = useMemo(() => rows?.filter(holds(searchedWords(words))), [rows, words]);
  const isIn = useMemo(() => new Set(inside.map(({ outing }) => outing.id)), [inside]);
  if (found === undefined || rows === undefined) {
    return (
      <div className="late">
        <ListSkeleton />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="leaves"
        action={
          <LinkButton variant="primary" href="/create-outing">
            {t('newOuting')}
          </LinkButton>
        }
      >
        {t('noOutings')}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <SearchField data-arrival label={t('search')} value={text} onChange={setText} />
      <p role="status" className="sr-only">
        {words !== '' && t('count', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState drawing="search" action={<Button onClick={() => setText('')}>{t('clearSearch')}</Button>}>
          {t('noneFound')}
        </EmptyState>
      ) : (
        <DialogRows items={found} keyOf={({ id }) => id}>
          {({ id, outing }) => (
            <Candidate
              outing={outing}
              state={isIn.has(id) ? 'in' : chosen.has(id) ? 'chosen' : 'free'}
              onPress={() => onToggle(outing)}
            />
          )}
        </DialogRows>
      )}
    </div>
  );
}

interface CandidateProps {
  outing: OutingRow;
  /** `in`: already in the collection. */
  state: 'in' | 'chosen' | 'free';
  onPress: () => void;
}

function Candidate({ outing, state, onPress }: CandidateProps) {
  const t = useTranslations('collections');
  const when = useWhenLines(outing);
  const { title, place_name, cover, cover_template } = outing.attributes;
  const Icon = state === 'free' ? Plus : Check;
  return (
    <button
      type="button"
      aria-pressed={state !== 'free'}
      disabled={state === 'in'}
      onClick={onPress}
      className="flex min-h-16 w-full items-center gap-3 border-line border-b py-2 text-start enabled:hover:bg-sunken"
    >
      <Cover
        picture={cover}
        template={cover_template}
        seed={outing.id}
        sizes="84px"
        className={`w-21! shrink-0 rounded-field ${state === 'in' ? 'opacity-60' : ''}`}
      />
      <span className="min-w-0 grow">
        <span
          dir="auto"
          className={`follow-page wrap-anywhere line-clamp-2 font-semibold ${state === 'in' ? 'text-soft' : ''}`}
        >
          {title}
        </span>
        <span dir="auto" className="follow-page block truncate text-sm text-soft">
          {state === 'in' ? t('isIn') : [when.main, place_name].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={`grid size-7 shrink-0 place-items-center rounded-full border ${VARIANTS[state]}`}>
        <Icon aria-hidden className="size-4" />
      </span>
    </button>
  );
}

const VARIANTS = {
  in: 'border-line bg-sunken text-soft',
  chosen: 'border-deep bg-deep text-on-deep',
  free: 'border-edge text-soft',
} as const;
