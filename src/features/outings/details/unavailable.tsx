/** An outing that the reader may not open, or that is gone: leads to its preview where there is one. */

import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Id } from '#contract/base/shapes.ts';
import { useSync } from '#sync/provider.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/parts/button.tsx';

interface UnavailableProps {
  id: string;
  /** Draws the title and the way back around it. */
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
        <LinkButton look="primary" href={`/preview/outing/${id}`}>
          {join('preview')}
        </LinkButton>
      }
    >
      {join('notInLine')}
    </EmptyState>,
  );
}

/** Whether the reader may see what it is about; undefined until the server has said so. Offline nothing is offered. */
function useHasPreview(id: string): boolean | undefined {
  const { engine } = useSync();
  const [answer, setAnswer] = useState<{ id: string; hasPreview: boolean }>();
  useEffect(() => {
    let current = true;
    const say = (hasPreview: boolean) => {
      if (current) setAnswer({ id, hasPreview });
    };
    if (!v.is(Id, id)) return say(false);
    engine.call('outings.preview', { params: { id }, query: {}, body: undefined }).then(
      (result) => say(result.kind === 'ok'),
      (problem: unknown) => {
        reportError(problem);
        say(false);
      },
    );
    return () => {
      current = false;
    };
  }, [engine, id]);
  return answer?.id === id ? answer.hasPreview : undefined;
}
