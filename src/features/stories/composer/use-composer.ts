/** The state of the form: its values, its errors, its draft on the device, and sharing it. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { localPicture } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import { showFirstError } from '#forms/form-error.tsx';
import { useRuleWords } from '#forms/rule-words.ts';
import type { FormDraft } from '#forms/use-form-draft.ts';
import { type MutateResult, useConnectivity } from '#sync/hooks.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { showAtOnce } from '#ui/photos/local-pictures.tsx';
import type { StoryPicture } from './use-picture.ts';
import {
  type ChosenPicture,
  check,
  type FieldMessages,
  isWorthKeeping,
  type StoryDraft,
  type StoryValues,
} from './values.ts';

interface Options {
  start: StoryDraft;
  draft: FormDraft<StoryDraft>;
  picture: StoryPicture;
  onShared: () => void;
}

export function useComposer({ start, draft, picture, onShared }: Options) {
  const t = useTranslations('stories.form');
  const words = useTranslations('outings.form');
  const { sayIssue: say } = useRuleWords();
  const notStored = useNotStored();
  const isOffline = useConnectivity().network.kind !== 'online';
  const mutate = useMutate();
  const form = useRef<HTMLFormElement>(null);
  const { id } = start;
  const [values, setValues] = useState(start.values);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [problem, setProblem] = useState<string | null>(null);
  /** At once, so that a second tap finds it. */
  const isSharing = useRef(false);
  const isShared = useRef(false);
  const [isPending, setPending] = useState(false);
  /** Counts failed submissions, so that focus moves to the first error each time. */
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) showFirstError(form.current);
  }, [refusals]);

  const refuse = (messages: FieldMessages, general: string | null) => {
    setErrors(messages);
    setProblem(general);
    setRefusals((count) => count + 1);
  };
  const change = (part: Partial<StoryValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    setProblem(null);
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([field]) =>
            !Object.hasOwn(part, field) && !(field === 'list_ids' && Object.hasOwn(part, 'audience')),
        ),
      ),
    );
    draft.store({ id, values: next });
  };
  const share = async () => {
    if (isSharing.current || isShared.current || picture.isPreparing) return;
    const checked = check(values, picture.picture !== null, {
      needsSomething: t('needsSomething'),
      chooseLists: words('chooseLists'),
      say,
    });
    if (checked.kind === 'unfit') return refuse(checked.errors, null);
    isSharing.current = true;
    setPending(true);
    try {
      const args = { id, ...checked.values };
      const drafts = [draft.name, picture.draft];
      const result = picture.picture
        ? await addPicture(args, picture.picture, drafts)
        : await mutate('stories.add', args, { drafts });
      if (result.kind !== 'stored') return refuse({}, notStored(result));
      isShared.current = true;
      toast.success(t(isOffline ? 'sharedOffline' : 'shared'));
      onShared();
    } finally {
      isSharing.current = false;
      setPending(isShared.current);
    }
  };
  function addPicture(
    args: StoryValues & { id: string },
    { bytes, type, width, height }: ChosenPicture,
    drafts: string[],
  ): Promise<MutateResult> {
    const blob = newId();
    const [shown] = localPicture(blob, width, height).sizes;
    if (shown) showAtOnce(shown.url, new Blob([bytes], { type }));
    const pictured = { ...args, blob, type, bytes: bytes.byteLength, width, height };
    return mutate('stories.addPicture', pictured, { bytes, drafts });
  }
  return {
    form,
    id,
    values,
    errors,
    problem,
    isPending,
    change,
    share,
    dirty: isWorthKeeping(values, picture.picture !== null),
    isSaved: () => isShared.current,
    async discard() {
      await picture.remove();
      await draft.drop();
    },
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
