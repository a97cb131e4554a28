/** Creates a story: a picture, or a text on a drawn background. */

import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useGoBack } from '#domain/app/frame/go-back.ts';
import { SubPageHead } from '#domain/app/frame/sub-page-head.tsx';
import { LeaveGuard } from '#forms/leave-guard.tsx';
import { RestoredLine } from '#forms/restored-line.tsx';
import { usePageTitle } from '#ui/page/page-title.ts';
import type { ComposerSearch } from '../stories-search.ts';
import { StoryFields } from './story-fields.tsx';
import { useComposer } from './use-composer.ts';
import { usePicture } from './use-picture.ts';

export function NewStoryScreen({ outing }: ComposerSearch) {
  const t = useTranslations('stories.form');
  const { form, done } = useFormCount();
  usePageTitle(t('title'));
  return (
    <div>
      <SubPageHead up="/" title={t('title')} />
      <Composer key={`${form} ${outing ?? ''}`} outing={outing} onDone={done} />
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

interface ComposerProps extends ComposerSearch {
  onDone: () => void;
}

function Composer({ outing, onDone }: ComposerProps) {
  const router = useRouter();
  const goBack = useGoBack('/');
  const picture = usePicture();
  const form = useComposer({
    outing,
    picture,
    onShared() {
      onDone();
      if (router.history.canGoBack()) goBack();
      else void router.navigate({ href: '/', replace: true });
    },
  });
  const discard = async () => {
    await picture.remove();
    await form.discard();
  };
  if (form.state.kind === 'looking' || picture.isLooking) return null;
  return (
    <>
      <RestoredLine
        shown={(form.isRestored || picture.isRestored) && form.isDirty}
        onDiscard={() => void discard()}
      />
      <StoryFields form={form} picture={picture} />
      <LeaveGuard
        form={{
          ...form,
          async discard() {
            await discard();
            onDone();
          },
        }}
      />
    </>
  );
}
