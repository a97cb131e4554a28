/** A new story: a picture, or words on a drawn ground. */
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { newId } from '#db/new-id.ts';
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { LeaveGuard } from '#forms/leave-guard.tsx';
import { RestoredLine } from '#forms/restored-line.tsx';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { usePageTitle } from '#ui/page/page-title.ts';
import type { ComposerSearch } from '../stories-search.ts';
import { StoryFields } from './story-fields.tsx';
import { useComposer } from './use-composer.ts';
import { type StoryPicture, usePicture } from './use-picture.ts';
import { BLANK, StoryDraft } from './values.ts';

export function NewStoryScreen({ outing }: ComposerSearch) {
  const t = useTranslations('stories.form');
  const goBack = useGoBack('/');
  const { form, done } = useFormCount();
  usePageTitle(t('title'));
  return (
    <div className="flex flex-col gap-4">
      <header className="flex items-center gap-2">
        <BackButton onBack={goBack} />
        <h1 className="font-bold text-xl">{t('title')}</h1>
      </header>
      <Kept key={`${form} ${outing ?? ''}`} outing={outing} onDone={done} />
    </div>
  );
}

/** Screens stay mounted: after a story is shared, the next visit starts a new one. */
function useFormCount(): { form: number; done: () => void } {
  const [form, setForm] = useState(1);
  const isDone = useRef(false);
  // Runs each time the screen is shown again, before it is painted.
  useLayoutEffect(() => {
    if (!isDone.current) return;
    isDone.current = false;
    setForm((count) => count + 1);
  }, []);
  return {
    form,
    done() {
      isDone.current = true;
    },
  };
}

interface KeptProps extends ComposerSearch {
  onDone: () => void;
}

/** Opens once it is known whether a draft is stored. */
function Kept(props: KeptProps) {
  const draft = useFormDraft('story/new', StoryDraft);
  const picture = usePicture();
  if (draft.kept.kind === 'looking' || picture.isLooking) return null;
  return <Composer {...props} draft={draft} picture={picture} />;
}

interface ComposerProps extends KeptProps {
  draft: FormDraft<StoryDraft>;
  picture: StoryPicture;
}

function Composer({ outing, onDone, draft, picture }: ComposerProps) {
  const router = useRouter();
  const goBack = useGoBack('/');
  const [isRestored] = useState(draft.kept.kind === 'found' || picture.isRestored);
  const [start] = useState((): StoryDraft => {
    const { id, values } = draft.kept.kind === 'found' ? draft.kept.values : { id: newId(), values: BLANK };
    return { id, values: { ...values, outing_id: outing ?? values.outing_id } };
  });
  const form = useComposer({
    start,
    draft,
    picture,
    onShared() {
      onDone();
      if (router.history.canGoBack()) goBack();
      else void router.navigate({ href: '/', replace: true });
    },
  });
  const leave = async () => {
    await form.discard();
    onDone();
  };
  return (
    <>
      <RestoredLine
        shown={isRestored && form.dirty}
        onDiscard={() => {
          void form.discard();
          form.change(BLANK);
        }}
      />
      <StoryFields form={form} picture={picture} />
      <LeaveGuard form={form} onDiscard={leave} />
    </>
  );
}
