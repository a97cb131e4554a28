/** Manages the form of a new story, and shares it. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { localPicture } from '#db/database/blobs.ts';
import { newId } from '#db/new-id.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { showAtOnce } from '#ui/photos/local-pictures.tsx';
import type { StoryPicture } from './use-picture.ts';
import { BLANK, check, isWorthKeeping, type StoryFormValues, storyShape } from './values.ts';

interface Options {
  /** The initially chosen outing. */
  outing: string | undefined;
  picture: StoryPicture;
  onShared: () => void;
}

export function useComposer({ outing, picture: { picture, draft }, onShared }: Options) {
  const t = useTranslations('stories.form');
  const words = useTranslations('outings.form');
  const { sayIssue: say } = useValidationWords();
  const isOffline = useConnectivity().network.kind !== 'online';
  const mutate = useMutate();
  const [shape] = useState(() => storyShape(outing));
  const [first] = useState((): StoryFormValues => ({ ...BLANK, id: newId(), outing_id: outing ?? null }));
  const hasPicture = picture !== null;
  return useDraftForm({
    name: 'story/new',
    shape,
    first,
    isTouched: (values) => isWorthKeeping(values, hasPicture),
    check(values) {
      const checked = check(values, hasPicture, {
        needsSomething: t('needsSomething'),
        chooseLists: words('chooseLists'),
        say,
      });
      return checked.kind === 'valid'
        ? { kind: 'valid', output: { id: values.id, ...checked.output } }
        : checked;
    },
    save(story, drafts) {
      const options = { drafts: [...drafts, draft] };
      if (picture === null) return mutate('stories.add', story, options);
      const { bytes, type, width, height } = picture;
      const blob = newId();
      const [shown] = localPicture(blob, width, height).sizes;
      if (shown) showAtOnce(shown.url, new Blob([bytes], { type }));
      const pictured = { ...story, blob, type, bytes: bytes.byteLength, width, height };
      return mutate('stories.addPicture', pictured, { bytes, ...options });
    },
    onSaved() {
      toast.success(t(isOffline ? 'sharedOffline' : 'shared'));
      onShared();
    },
  });
}

export type ComposerForm = ReturnType<typeof useComposer>;
