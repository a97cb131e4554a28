/** Changes of an outing that were not accepted: on the page itself, with what was changed kept. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { argsOf } from '#contract/mutations.ts';
import { localPicture } from '#db/database/blobs.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { keepFormDraft } from '#db/queries/drafts.ts';
import type { OutingRow } from '#db/rows.ts';
import { Cover } from '#domain/cover.tsx';
import { useRefusalWords } from '#domain/refusal-words.ts';
import { useSignedIn, useSync } from '#sync/provider.tsx';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { type OutingValues, valuesOf } from '../form/values.ts';
import { outingHref } from '../outing-search.ts';
import { editDraftName } from './edit-tab.tsx';

/** The fields whose words the person typed, with the names that they have in the form. */
const WORDS = [
  ['title', 'title'],
  ['place_name', 'place'],
  ['place_address', 'address'],
  ['description', 'description'],
] as const;

interface RefusedChangesProps {
  outing: OutingRow;
  refused: readonly Mutation[];
  /** Whether the form is open to the reader at all. */
  mayEdit: boolean;
}

export function RefusedChanges({ outing, refused, mayEdit }: RefusedChangesProps) {
  const { engine } = useSync();
  const { db } = useSignedIn();
  const router = useRouter();
  const reasonOf = useRefusalWords();
  if (refused.length === 0) return null;

  /** What the form would have to show to be that change; undefined where nothing in it was changed. */
  const typed = (mutation: Mutation) => {
    const args = argsOf('outings.update', mutation);
    if (args === null) return undefined;
    const { status: _status, ...change } = args.change;
    const told = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    return Object.keys(told).length === 0 ? undefined : valuesOf({ ...outing.attributes, ...told });
  };

  const editAgain = async (mutation: Mutation, values: OutingValues) => {
    const draft = { base: valuesOf(outing.attributes), values };
    await keepFormDraft(db, editDraftName(outing.id), draft, Date.now());
    await engine.discard(mutation.id);
    await router.navigate({ href: outingHref(outing.id, 'edit') });
  };

  /** The refused picture stays until another one is saved. */
  const chooseAgain = () => router.navigate({ href: outingHref(outing.id, 'edit') });

  return (
    <div className="flex flex-col gap-3">
      {refused.map((mutation) => {
        if (mutation.state.kind !== 'refused') return null;
        const values = typed(mutation);
        return (
          <RefusedChange
            key={mutation.id}
            reason={reasonOf(mutation.state)}
            onRetry={() => void engine.retry(mutation.id)}
            onDiscard={() => void engine.discard(mutation.id)}
            {...(values && mayEdit ? { onEdit: () => void editAgain(mutation, values) } : {})}
            {...(isCover(mutation) && mayEdit ? { onEdit: () => void chooseAgain() } : {})}
          >
            {values && <Typed values={values} outing={outing} />}
            {isCover(mutation) && <RefusedCover mutation={mutation} seed={outing.id} />}
          </RefusedChange>
        );
      })}
    </div>
  );
}

const isCover = (mutation: Mutation) => mutation.name === 'outings.setCoverPicture';

/** The picture that was not accepted, from the bytes that are still on this device. */
function RefusedCover({ mutation, seed }: { mutation: Mutation; seed: string }) {
  const t = useTranslations('outings.coverUpload');
  const args = argsOf('outings.setCoverPicture', mutation);
  if (args === null) return null;
  const { blob, width, height } = args;
  return (
    <div className="max-w-72 overflow-hidden rounded-option">
      <Cover picture={localPicture(blob, width, height)} seed={seed} alt={t('refused')} />
    </div>
  );
}

/** What the person had written, word by word. */
function Typed({ values, outing }: { values: OutingValues; outing: OutingRow }) {
  const t = useTranslations('outings.form');
  const words = WORDS.filter(([field]) => values[field] !== outing.attributes[field]);
  if (words.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {words.map(([field, name]) => (
        <div key={field} className="flex gap-2">
          <dt className="shrink-0 text-soft">{t(name)}</dt>
          <dd className="line-clamp-4 min-w-0 whitespace-pre-line break-words">{values[field]}</dd>
        </div>
      ))}
    </dl>
  );
}
