/** Shows rejected changes of an outing on its page, with their content. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { argsOf } from '#contract/mutations.ts';
import { localPicture } from '#db/database/blobs.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { storeFormDraft } from '#db/queries/sending/drafts.ts';
import type { OutingRow } from '#db/rows.ts';
import { Cover } from '#domain/outings/cover.tsx';
import { maySendAgain, useRefusalWords } from '#forms/refusals/refusal-words.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { type OutingValues, valuesOf } from '../form/values.ts';
import { outingHref } from '../outing-tab.ts';
import { editDraftName } from './edit-tab.tsx';

/** The text fields, with their names in the form. */
const WORDS = [
  ['title', 'title'],
  ['place_name', 'place'],
  ['place_address', 'address'],
  ['description', 'description'],
] as const;

interface RefusedChangesProps {
  outing: OutingRow;
  refused: readonly Mutation[];
  /** Whether the reader may edit at all. */
  mayEdit: boolean;
}

export function RefusedChanges({ outing, refused, mayEdit }: RefusedChangesProps) {
  const { engine } = useSync();
  const { db } = useLoggedIn();
  const router = useRouter();
  const reasonOf = useRefusalWords();
  if (refused.length === 0) return null;

  /** Returns the form values of this change; undefined if the form has none of its fields. */
  const typed = (mutation: Mutation) => {
    const args = argsOf('outings.update', mutation);
    if (args === null) return undefined;
    const { status: _status, ...change } = args.change;
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    return Object.keys(given).length === 0 ? undefined : valuesOf({ ...outing.attributes, ...given });
  };

  const editAgain = async (mutation: Mutation, values: OutingValues) => {
    const draft = { base: valuesOf(outing.attributes), values };
    await storeFormDraft(db, editDraftName(outing.id), draft, Date.now());
    await engine.discard(mutation.id);
    await router.navigate({ href: outingHref(outing.id, 'edit'), replace: true });
  };

  /** The rejected picture is kept until another one is saved. */
  const chooseAgain = () => router.navigate({ href: outingHref(outing.id, 'edit'), replace: true });

  return (
    <div className="flex flex-col gap-3">
      {refused.map((mutation) => {
        if (mutation.state.kind !== 'refused') return null;
        const values = typed(mutation);
        return (
          <RefusedChange
            key={mutation.id}
            reason={reasonOf(mutation.state)}
            onRetry={maySendAgain(mutation.state) ? () => void engine.retry(mutation.id) : undefined}
            onDiscard={() => void engine.discard(mutation.id)}
            {...(values && mayEdit ? { onEdit: () => void editAgain(mutation, values) } : {})}
            {...(isCover(mutation) && mayEdit ? { onEdit: () => void chooseAgain() } : {})}
          >
            {values && <Typed values={values} outing={outing} />}
            {argsOf('outings.configure', mutation) !== null && <RefusedSettings />}
            {isCover(mutation) && <RefusedCover mutation={mutation} seed={outing.id} />}
          </RefusedChange>
        );
      })}
    </div>
  );
}

const isCover = (mutation: Mutation) => mutation.name === 'outings.setCoverPicture';

function RefusedSettings() {
  return <p className="font-semibold">{useTranslations('outings.settingsTab')('refused')}</p>;
}

/** Shows the rejected picture, from the bytes that are still on this device. */
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

/** Shows the user's own text in full. */
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
