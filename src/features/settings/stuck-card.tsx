import { Ban, CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readChange } from '#contract/mutations.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { outingById } from '#db/queries/outings/outings.ts';
import type { RowKey } from '#db/rows.ts';
import { maySendAgain, useRefusalWords } from '#forms/refusals/refusal-words.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { AlertDialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { describeMutation } from './describe-mutation.ts';
import { EditDialog } from './edit-dialog.tsx';
import { editableIn, writtenIn } from './mutation-texts.ts';
import { useWords } from './use-words.ts';

interface StuckCardProps {
  mutation: Mutation;
  names: ReadonlyMap<RowKey, string>;
}

/** Renders a change that was rejected, or that does not get through. */
export function StuckCard({ mutation, names }: StuckCardProps) {
  const t = useTranslations('settings.refused');
  const words = useWords();
  const { state } = mutation;
  const written = writtenIn(mutation);
  const editable = editableIn(mutation);
  const [asking, setAsking] = useState<'nothing' | 'discard' | 'edit'>('nothing');
  const { engine } = useSync();
  const notStored = useNotStored();
  const discard = () => {
    setAsking('nothing');
    void engine.discard(mutation.id).then((isGone) => isGone && toast.success(t('discarded')));
  };
  const retry = async () => {
    const result = await engine.retry(mutation.id);
    if (result.kind === 'stored') toast.success(t('retried'));
    else toast.error(result.kind === 'invalid' ? t('stillInvalid') : notStored(result));
  };
  return (
    <article className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-warm">
      <div className="flex items-start gap-2.5">
        {state.kind === 'refused' ? (
          <Ban aria-hidden className="mt-0.5 size-[18px] shrink-0 text-danger" strokeWidth={2} />
        ) : (
          <CircleSlash aria-hidden className="mt-0.5 size-[18px] shrink-0 text-soft" strokeWidth={2} />
        )}
        <div className="min-w-0">
          <h3 className="break-words font-bold font-sans text-base tracking-normal">
            {words(describeMutation(mutation, names))}
          </h3>
          <Reasons mutation={mutation} />
        </div>
      </div>
      {written.length > 0 && <WrittenTexts written={written} />}
      <div className="flex flex-wrap gap-2">
        {editable.length > 0 && (
          <Button size="sm" onClick={() => setAsking('edit')}>
            {t('edit')}
          </Button>
        )}
        {state.kind === 'refused' ? (
          maySendAgain(state) && (
            <Button size="sm" onClick={() => void retry()}>
              {t('retry')}
            </Button>
          )
        ) : (
          <TryNow />
        )}
        <OpenTarget mutation={mutation} />
        <Button size="sm" variant="danger" className="ms-auto" onClick={() => setAsking('discard')}>
          {t('discard')}
        </Button>
      </div>
      <AlertDialog
        open={asking === 'discard'}
        onClose={() => setAsking('nothing')}
        title={t('discardTitle')}
        confirmLabel={t('discard')}
        onConfirm={discard}
        danger
      >
        {t('discardLine')}
      </AlertDialog>
      {asking === 'edit' && (
        <EditDialog mutation={mutation} fields={editable} onClose={() => setAsking('nothing')} />
      )}
    </article>
  );
}

/** Sends pending changes, like “sync now”. */
function TryNow() {
  const t = useTranslations('settings.keptOut');
  const { engine } = useSync();
  const [trying, setTrying] = useState(false);
  const tryNow = () => {
    setTrying(true);
    void engine.syncNow().finally(() => setTrying(false));
  };
  return (
    <Button size="sm" onClick={tryNow} pending={trying}>
      {t('tryNow')}
    </Button>
  );
}

/** Shows why it was rejected: the general reason, and errors of single fields. */
function Reasons({ mutation: { state } }: { mutation: Mutation }) {
  const reasonOf = useRefusalWords();
  if (state.kind !== 'refused') return null;
  const said = reasonOf(state);
  // A reason explains it fully; without one, the server returns an error for each field.
  const more = state.reason === undefined ? Object.values(state.errors).flat() : [];
  return (
    <div className="mt-0.5 text-danger text-sm">
      <p>{said}</p>
      {more
        .filter((message) => message !== said)
        .map((message) => (
          <p key={message}>{message}</p>
        ))}
    </div>
  );
}

function WrittenTexts({ written }: { written: ReturnType<typeof writtenIn> }) {
  const t = useTranslations('settings');
  return (
    <dl
      aria-label={t('refused.wrote')}
      className="flex flex-col gap-2.5 rounded-option bg-sunken px-3.5 py-3"
    >
      {written.map(({ field, text }) => (
        <div key={field}>
          <dt className="text-soft text-xs">{t(`fields.${field}`)}</dt>
          <dd className="whitespace-pre-wrap break-words">
            {field === 'starts_at' || field === 'ends_at' ? text.replace('T', ' ') : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Links to the outing, if it is on this device. */
function OpenTarget({ mutation }: { mutation: Mutation }) {
  const t = useTranslations('settings.refused');
  const { db } = useLoggedIn();
  const id = readChange(mutation)?.outing ?? null;
  const outing = useLiveQuery(() => (id === null ? undefined : outingById(db, id)), [db, id]);
  if (!outing) return null;
  return (
    <LinkButton size="sm" variant="card" href={`/outings/${outing.id}`}>
      {t('open')}
    </LinkButton>
  );
}
