/** An outing that was made here and not accepted: all of it, to be mended and offered again. */

import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { NewOuting } from '#contract/outing.ts';
import { Id } from '#contract/shapes.ts';
import type { Mutation } from '#db/sync-state.ts';
import { useSync } from '#sync/provider.tsx';
import { RefusedChange } from '#ui/lists/refused-change.tsx';
import { type CoverChoice, useSetCover } from '../form/cover-choice.ts';
import { type FormDrafts, OutingForm } from '../form/outing-form.tsx';
import type { SaveRequest } from '../form/use-outing-form.ts';
import { valuesOf } from '../form/values.ts';
import { useGoBack } from '../go-back.ts';
import { BackButton } from './back-button.tsx';
import { editDraftName } from './edit-tab.tsx';

const CreateArgs = v.intersect([
  v.looseObject({ id: Id, parent_id: v.nullable(Id), root_id: Id }),
  NewOuting,
]);

export function NotCreated({ mutation }: { mutation: Mutation }) {
  const t = useTranslations('outings');
  const { engine } = useSync();
  const setCover = useSetCover();
  const router = useRouter();
  const goBack = useGoBack('/outings/timeline');
  const args = v.safeParse(CreateArgs, mutation.args);
  if (mutation.state.kind !== 'refused') return null;

  const discard = async () => {
    await engine.discard(mutation.id);
    await router.navigate({ href: '/outings/timeline', replace: true });
  };
  const save = async ({ intent, written }: SaveRequest, cover: CoverChoice, drafts: FormDrafts) => {
    const result = await engine.retry(mutation.id, {
      ...(args.success ? args.output : {}),
      ...written,
      status: intent === 'set' ? 'set' : 'draft',
    });
    if (result.kind !== 'stored' || !args.success) return result;
    return (await setCover(args.output, cover, written.cover_template, [drafts.cover])) ?? result;
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <BackButton onBack={goBack} />
        <h1 className="min-w-0 truncate font-bold text-lg">
          {t('notCreated', { title: args.success ? args.output.title : '' })}
        </h1>
      </div>
      <RefusedChange
        reason={mutation.state.message}
        onRetry={() => void engine.retry(mutation.id)}
        onDiscard={() => void discard()}
      />
      {args.success && (
        <OutingForm
          draftName={editDraftName(args.output.id)}
          seed={args.output.id}
          initial={valuesOf(args.output)}
          picture={null}
          status="open"
          withPermissions={args.output.parent_id === null}
          save={save}
          // The outing is on the page again as soon as the change is queued.
          onSaved={() => undefined}
          onLeave={goBack}
        />
      )}
    </div>
  );
}
