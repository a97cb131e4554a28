/** Shows a refused change in its place: the reason, the change, and what the user can do with it. */

import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../parts/button.tsx';

interface RefusedChangeProps {
  /** The reason, in the server's text. */
  reason: string;
  /** The text that the user wrote, or the action. */
  children?: ReactNode;
  /** Undefined if it would be refused forever. */
  onRetry: (() => void) | undefined;
  onDiscard: () => void;
  /** Omitted when there is nothing to edit. */
  onEdit?: () => void;
}

/** Text of the user is only deleted when they discard it here. */
export function RefusedChange({ reason, children, onRetry, onDiscard, onEdit }: RefusedChangeProps) {
  const t = useTranslations('ui');
  return (
    // Not a landmark, because there may be several.
    <article
      aria-label={t('refusedChange')}
      className="flex flex-col gap-3 rounded-card border border-danger/40 bg-card px-4 py-3.5"
    >
      <p className="flex items-start gap-2 font-medium text-danger text-sm">
        <Ban aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          {t('refusedChange')}: {reason}
        </span>
      </p>
      {children}
      <div className="flex flex-wrap gap-2">
        {onEdit && (
          <Button size="sm" variant="primary" onClick={onEdit}>
            {t('editAgain')}
          </Button>
        )}
        {onRetry && (
          <Button size="sm" variant="card" onClick={onRetry}>
            {t('sendAgain')}
          </Button>
        )}
        <Button size="sm" variant="plain" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </article>
  );
}
