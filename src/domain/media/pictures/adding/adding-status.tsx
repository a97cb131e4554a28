/** Shows the status of added photos: prepared, sent, or not added, and why. */

import { useTranslations } from 'use-intl';
import { isStuck, type SizedUpload, sentPart } from '#db/queries/sending/uploads.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { PICTURE_FILE_MAX_BYTES } from '#ui/fields/picture-file.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import { ProgressBar } from '#ui/parts/progress.tsx';
import { useObjectUrl } from '#ui/photos/local-pictures.tsx';
import type { Chosen, Problem } from './intake.ts';
import type { Intake } from './use-intake.ts';

/** Unsent photos, by id. */
type PhotoUploads = ReadonlyMap<string, SizedUpload>;

interface AddingStatusProps {
  intake: Intake;
  uploads: PhotoUploads;
}

export function AddingStatus({ intake, uploads }: AddingStatusProps) {
  const failed = intake.chosen.filter(({ state }) => state.kind === 'failed');
  const left = intake.chosen.filter(({ state }) => state.kind !== 'failed');
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <Progress chosen={left} total={intake.total} uploads={uploads} />
      {failed.length > 0 && <Failed failed={failed} onRetry={intake.retry} onDismiss={intake.dismiss} />}
    </div>
  );
}

/**
 * How many of the chosen photos are shown; no placeholder for the others: decoding a large one takes resources that
 * preparing needs.
 */
const SHOWN = 5;

interface ProgressProps {
  /** Photos that are not prepared yet, of `total`. */
  chosen: readonly Chosen[];
  total: number;
  uploads: PhotoUploads;
}

/** One line and one bar for all. */
function Progress({ chosen, total, uploads }: ProgressProps) {
  const t = useTranslations('photos.adding');
  const offline = useConnectivity().network.kind !== 'online';
  const left = chosen.length;
  const stuck = [...uploads.values()].every(({ upload }) => isStuck(upload));
  if (left === 0 && uploads.size === 0) return null;
  const line =
    left > 0
      ? t('preparing', { number: total - left + 1, total })
      : t(offline ? 'waiting' : stuck ? 'stuck' : 'sending', { count: uploads.size });
  const part = left > 0 ? (total - left) / total : sentOf(uploads);
  return (
    <div className="rounded-card bg-card px-4 py-3 shadow-warm">
      <p role="status" className="tabular font-medium text-sm">
        {line}
      </p>
      {(left > 0 || !(offline || stuck)) && <ProgressBar label={line} part={part} />}
      {total - left < SHOWN && left > 0 && (
        <div aria-hidden className="mt-2.5 flex gap-1.5">
          {chosen.slice(0, Math.max(0, SHOWN - total + left)).map(({ id, file }) => (
            <ChosenPhoto key={id} file={file} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The file as chosen: shown at once, long before it is prepared. */
function ChosenPhoto({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return (
    <div className="size-11 overflow-hidden rounded-field bg-sunken">
      {url && <img src={url} alt="" decoding="async" className="dimmed size-full object-cover" />}
    </div>
  );
}

/** Returns how much of all bytes was sent. */
function sentOf(uploads: PhotoUploads): number {
  let [sent, total] = [0, 0];
  for (const { upload, bytes } of uploads.values()) {
    sent += (sentPart(upload) ?? 0) * bytes;
    total += bytes;
  }
  return total === 0 ? 0 : sent / total;
}

interface FailedProps {
  failed: readonly Chosen[];
  onRetry: () => void;
  onDismiss: () => void;
}

function Failed({ failed, onRetry, onDismiss }: FailedProps) {
  const t = useTranslations('photos.adding');
  const reasonOf = useReason();
  return (
    <div
      role="alert"
      className="flex flex-col gap-2.5 rounded-card border border-danger/40 bg-card px-4 py-3.5"
    >
      <p className="font-medium text-danger text-sm">{t('failed', { count: failed.length })}</p>
      <ul className="flex flex-col gap-1.5 text-sm">
        {failed.map(({ id, file, state }) => (
          <li key={id}>
            <span className="break-words font-medium">{file.name}</span>{' '}
            {state.kind === 'failed' && <span className="text-soft">{reasonOf(state.problem)}</span>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="card" onClick={onRetry}>
          {t('again')}
        </Button>
        <Button size="sm" variant="plain" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}

const MEGABYTE = 1_000_000;

function useReason(): (problem: Problem) => string {
  const t = useTranslations('photos.adding');
  const notStored = useNotStored();
  return (problem) =>
    typeof problem === 'string'
      ? t(`problem.${problem}`, { max: PICTURE_FILE_MAX_BYTES / MEGABYTE })
      : notStored(problem);
}
