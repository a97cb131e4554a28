/**
 * Handles an outing that the reader may not open, or that no longer exists: redirects to its preview if there is one.
 */

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { useKeptResponse } from '#sync/rows/use-kept-response.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/parts/button.tsx';

interface UnavailableProps {
  id: string;
  /** Renders the title and the way back around it. */
  frame: (title: string, content: ReactNode) => ReactNode;
}

export function Unavailable({ id, frame }: UnavailableProps) {
  const t = useTranslations('outings');
  const join = useTranslations('people.join');
  const hasPreview = useHasPreview(id);
  if (hasPreview === undefined) return null;
  if (!hasPreview) {
    return frame(
      t('notAvailable'),
      <EmptyState drawing="leaves" action={<LinkButton href="/outings/timeline">{t('toAgenda')}</LinkButton>}>
        {t('notAvailableLine')}
      </EmptyState>,
    );
  }
  return frame(
    join('notIn'),
    <EmptyState
      drawing="people"
      action={
        <LinkButton variant="primary" href={`/preview/outing/${id}`}>
          {join('preview')}
        </LinkButton>
      }
    >
      {join('notInLine')}
    </EmptyState>,
  );
}

/**
 * Returns whether the reader may see a preview; undefined until known. Offline, it is what this device has stored, or
 * nothing.
 */
function useHasPreview(id: string): boolean | undefined {
  const input = v.is(Id, id) ? { params: { id }, query: {}, body: undefined } : null;
  const { kept } = useKeptResponse('outings.preview', input);
  if (kept.kind === 'unknown' || kept.kind === 'asking') return undefined;
  return kept.kind === 'known';
}
