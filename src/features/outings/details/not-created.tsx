/** Shows a rejected new outing with all of its fields, to edit and retry. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { argsOf } from '#contract/mutations.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { maySendAgain, useRefusalWords } from '#forms/refusals/refusal-words.ts';
import { useSync } from '#sync/provider.tsx';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { type CoverChoice, useSetCover } from '../form/cover-choice.ts';
import { type FormDrafts, OutingForm } from '../form/outing-form.tsx';
import type { SaveRequest } from '../form/use-outing-form.ts';
import { valuesOf } from '../form/values.ts';
import { editDraftName } from './edit-tab.tsx';

export function NotCreated({ mutation }: { mutation: Mutation }) {
  const t = useTranslations('outings');
  const { engine } = useSync();
  const setCover = useSetCover();
  const router = useRouter();
  const goBack = useGoBack('/outings/timeline');
  const reasonOf = useRefusalWords();
  const args = argsOf('outings.create', mutation);
  if (mutation.state.kind !== 'refused') return null;

  const discard = async () => {
    await engine.discard(mutation.id);
    await router.navigate({ href: '/outings/timeline', replace: true });
  };
  const save = async ({ intent, written }: SaveRequest, cover: CoverChoice, drafts: FormDrafts) => {
    const result = await engine.retry(mutation.id, {
      ...args,
      ...written,
      status: intent === 'set' ? 'set' : 'draft',
    });
    if (result.kind !== 'stored' || args === null) return result;
    return (await setCover(args, cover, written.cover_template, [drafts.cover])) ?? result;
  };

  return (
    <div className="flex flex-col gap-4">
      <SubPageHead up="/outings/timeline" title={t('notCreated', { title: args?.title ?? '' })} />
      <RefusedChange
        reason={reasonOf(mutation.state)}
        onRetry={maySendAgain(mutation.state) ? () => void engine.retry(mutation.id) : undefined}
        onDiscard={() => void discard()}
      />
      {args !== null && (
        <OutingForm
          kind={args.parent_id === null ? 'refused_outing' : 'refused_item'}
          draftName={editDraftName(args.id)}
          seed={args.id}
          rootId={args.root_id}
          initial={valuesOf(args)}
          picture={null}
          status="open"
          save={save}
          // The outing is back on the page as soon as the change is queued.
          onSaved={() => undefined}
          onLeave={goBack}
        />
      )}
    </div>
  );
}
