/** Explains why files were not added. */

import { useTranslations } from 'use-intl';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { Button } from '#ui/parts/button.tsx';
import type { NotAdded, Problem } from './use-file-intake.ts';

/** Shown by name where they were chosen. */
export function NotAddedOutingFiles({
  files,
  onDismiss,
}: {
  files: readonly NotAdded[];
  onDismiss: () => void;
}) {
  const t = useTranslations('files.notAdded');
  const reasonOf = useReason();
  if (files.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex flex-col gap-2.5 rounded-card border border-danger/40 bg-card px-4 py-3.5"
    >
      <p className="font-medium text-danger text-sm">{t('title', { count: files.length })}</p>
      <ul className="flex flex-col gap-1.5 text-sm">
        {files.map(({ id, name, problem }) => (
          <li key={id}>
            <bdi className="break-words font-medium">{name}</bdi>{' '}
            <span className="text-soft">{reasonOf(problem)}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button size="sm" variant="plain" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </div>
  );
}

function useReason(): (problem: Problem) => string {
  const t = useTranslations('files.notAdded');
  const notStored = useNotStored();
  return (problem) =>
    problem.kind === 'empty' || problem.kind === 'unreadable' ? t(problem.kind) : notStored(problem);
}
