/** Editing the details of an outing: only differences are sent. */

import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingRow } from '#db/rows.ts';
import { type MutateResult, useMutate } from '#sync/hooks.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { type CoverChoice, useSetCover } from '../form/cover-choice.ts';
import { type FormDrafts, OutingForm } from '../form/outing-form.tsx';
import type { SaveRequest } from '../form/use-outing-form.ts';
import { changeBetween, valuesOf } from '../form/values.ts';
import { outingHref } from '../outing-tab.ts';

export const editDraftName = (id: string) => `outing/${id}`;

export function EditTab({ outing }: { outing: OutingRow }) {
  const t = useTranslations('outings');
  const router = useRouter();
  const mutate = useMutate();
  const setCover = useSetCover();
  const { id, root_id, attributes } = outing;
  const toDetails = () => void router.navigate({ href: outingHref(id), replace: true });
  // Changes of others must not overwrite the input: the form keeps its initial values.
  const [initial] = useState(() => valuesOf(attributes));

  const save = async ({ intent, written, base }: SaveRequest, cover: CoverChoice, drafts: FormDrafts) => {
    const change = changeBetween(base, written);
    // A template that replaces a picture is part of the change.
    if (cover.kind === 'drawn') delete change.cover_template;
    const isLast = cover.kind === 'kept';
    const becomesSet = intent === 'set' && attributes.status === 'draft';
    let updated: MutateResult | null = null;
    if (becomesSet || Object.keys(change).length > 0) {
      const completed = becomesSet ? ({ ...change, status: 'set' } as const) : change;
      updated = await mutate(
        'outings.update',
        { id, root_id, change: completed },
        { drafts: isLast ? [drafts.form] : [] },
      );
      if (updated.kind !== 'stored') return updated;
    }
    const covered = await setCover({ id, root_id }, cover, written.cover_template, Object.values(drafts));
    return covered ?? updated;
  };
  return (
    <OutingForm
      kind="edit"
      draftName={editDraftName(id)}
      seed={id}
      rootId={root_id}
      initial={initial}
      picture={attributes.cover}
      status={attributes.status === 'draft' ? 'open' : attributes.status}
      save={save}
      onSaved={(intent) => {
        toast.success(intent === 'set' ? t('isSet') : t('form.saved'));
        toDetails();
      }}
      onLeave={toDetails}
    />
  );
}
