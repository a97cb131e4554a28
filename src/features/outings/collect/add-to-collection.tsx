/**
 * Shows which of the user's collections contain an outing: each toggles at once, and a new one can be made. Loaded when
 * it opens.
 */

import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { CollectionTitle } from '#contract/base/fields.ts';
import { COLLECTION_OUTINGS_MAX, COLLECTION_TITLE_MAX, COLLECTIONS_MAX } from '#contract/base/limits.ts';
import { newId } from '#db/new-id.ts';
import { type CollectionSummary, collectionsWith, outingsIn } from '#db/queries/people/collections.ts';
import type { OutingRow } from '#db/rows.ts';
import { Cover } from '#domain/outings/cover.tsx';
import {
  collectChanges,
  collectedKey,
  firstPosition,
  takeChange,
} from '#domain/people/collections/collect-changes.ts';
import { ownContent } from '#domain/people/collections/collection-card.tsx';
import { useOwnCollections } from '#domain/people/collections/use-own-collections.ts';
import { FormError } from '#forms/form-error.tsx';
import { InlineForm } from '#forms/inline-form.tsx';
import { useCheck } from '#forms/use-check.ts';
import { type Change, useConnectivity, type WantedList } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useRowMarks } from '#sync/provider.tsx';
import { useMutateAll } from '#sync/use-mutate.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { ListSkeleton } from '#ui/lists/skeleton.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';

export interface AddToCollectionProps {
  outing: OutingRow;
  open: boolean;
  onClose: () => void;
}

export default function AddToCollection({ outing, open, onClose }: AddToCollectionProps) {
  const t = useTranslations('collections.addTo');
  const ui = useTranslations('ui');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { title: outing.attributes.title })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {ui('close')}
        </Button>
      }
    >
      <Choices outing={outing} />
    </Dialog>
  );
}

function Choices({ outing }: { outing: OutingRow }) {
  const t = useTranslations('collections.addTo');
  const { db } = useLoggedIn();
  const { list, summaries } = useOwnCollections();
  const within = useLiveQuery(() => collectionsWith(db, outing.id), [db, outing.id]);
  const { problem, turn } = useTurn(outing);
  if (summaries === undefined || within === undefined) {
    return (
      <div className="late">
        <ListSkeleton rows={3} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <FormError>{problem}</FormError>
      {summaries.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line">
          {summaries.map((summary) => (
            <li key={summary.collection.id}>
              <Choice
                summary={summary}
                outingId={outing.id}
                isIn={within.has(summary.collection.id)}
                onTurn={(on) => void turn(summary.collection.id, on)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <None list={list} empty={t('none')} />
      )}
      <NewCollection summaries={summaries} outing={outing} />
    </div>
  );
}

/** There may be collections that have not loaded yet. */
function None({ list, empty }: { list: WantedList; empty: string }) {
  const t = useTranslations('collections');
  const isOffline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'stored') return <p className="text-soft">{empty}</p>;
  if (isOffline || (list.kind === 'never' && list.failure !== null))
    return <p className="text-soft">{t(isOffline ? 'neverLoaded' : 'couldNotLoad')}</p>;
  return <ListSkeleton rows={2} />;
}

function useTurn(outing: OutingRow) {
  const t = useTranslations('collections');
  const { db } = useLoggedIn();
  const mutateAll = useMutateAll();
  const notStored = useNotStored();
  const [problem, setProblem] = useState<string | null>(null);
  const changesFor = async (id: string, on: boolean): Promise<Change[] | 'full'> => {
    if (!on) return [takeChange(id, outing)];
    const inside = await outingsIn(db, id);
    return inside.length >= COLLECTION_OUTINGS_MAX ? 'full' : collectChanges(id, inside, [outing]);
  };
  const turn = async (id: string, on: boolean) => {
    const changes = await changesFor(id, on);
    if (changes === 'full') return setProblem(t('full', { count: COLLECTION_OUTINGS_MAX }));
    const result = await mutateAll(changes);
    setProblem(result.kind === 'stored' ? null : notStored(result));
  };
  return { problem, turn };
}

interface ChoiceProps {
  summary: CollectionSummary;
  outingId: string;
  isIn: boolean;
  onTurn: (on: boolean) => void;
}

function Choice({ summary, outingId, isIn, onTurn }: ChoiceProps) {
  const t = useTranslations('collections');
  const marks = useRowMarks();
  const id = useId();
  const { id: collectionId, title, cover, count } = ownContent(summary);
  return (
    <label
      htmlFor={id}
      className="flex min-h-14 cursor-pointer items-center gap-3 px-3.5 py-2 hover:bg-sunken"
    >
      <input
        id={id}
        type="checkbox"
        checked={isIn}
        aria-describedby={`${id}-count`}
        aria-label={title}
        onChange={(event) => onTurn(event.target.checked)}
        className="size-5 shrink-0 accent-deep"
      />
      <Cover {...cover} seed={collectionId} sizes="64px" className="w-16! shrink-0 rounded-[6px]" />
      <span className="min-w-0 grow">
        <span dir="auto" className="follow-page wrap-anywhere block font-semibold">
          {title}
        </span>
        <span id={`${id}-count`} className="block text-sm text-soft">
          {count !== null && t('count', { count })}
        </span>
      </span>
      <Mark state={marks.get(collectedKey(collectionId, outingId))} compact />
    </label>
  );
}

interface NewCollectionProps {
  summaries: readonly CollectionSummary[];
  outing: OutingRow;
}

/** Creates a collection with only a title, before the others. */
function NewCollection({ summaries, outing }: NewCollectionProps) {
  const t = useTranslations('collections');
  const mutateAll = useMutateAll();
  const check = useCheck(v.object({ text: CollectionTitle }));
  return (
    <InlineForm
      draft={`new-collection/${outing.id}`}
      label={t('new')}
      placeholder={t('form.titlePlaceholder')}
      max={COLLECTION_TITLE_MAX}
      saveLabel={t('addTo.make')}
      icon={Plus}
      limit={summaries.length >= COLLECTIONS_MAX ? t('tooMany', { count: COLLECTIONS_MAX }) : null}
      check={check}
      save={(title, drafts) => {
        const id = newId();
        const position = firstPosition(summaries.map(({ collection }) => collection));
        const made = { name: 'collections.create', args: { id, title, kind: 'travel', position } } as const;
        return mutateAll([made, ...collectChanges(id, [], [outing])], { drafts });
      }}
    />
  );
}
