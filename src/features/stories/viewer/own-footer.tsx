/**
 * Shows below the user’s own story: who saw it and how they reacted; that it waits to be sent; which changes of it
 * could not be saved.
 */
import { CircleAlert, Clock, Eye } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnsentStory } from '#db/queries/people/stories.ts';
import { pendingUploadOf, sentPart } from '#db/queries/sending/uploads.ts';
import { rowKey, type StoryRow } from '#db/rows.ts';
import { useOwnTrouble } from '#domain/media/stories/own-trouble.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { lazyOverlay, useOpenedOnce } from '#ui/overlays/lazy-overlay.ts';
import { ProgressBar } from '#ui/parts/progress.tsx';
import { OwnTroubleList } from './own-trouble-list.tsx';
import type { ViewersDialogProps } from './viewers-dialog.tsx';

const viewers = lazyOverlay<ViewersDialogProps>(() => import('./viewers-dialog.tsx'));

interface OwnFooterProps {
  story: StoryRow;
  onBusy: (isBusy: boolean) => void;
}

const PILL =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-lightbox/60 px-4 font-medium text-sm focus-visible:outline-on-night';

export function OwnFooter({ story, onBusy }: OwnFooterProps) {
  const t = useTranslations('stories');
  const [shown, setShown] = useState<'nothing' | 'viewers' | 'trouble'>('nothing');
  const trouble = useOwnTrouble() ?? [];
  const isViewersOpen = shown === 'viewers';
  const opened = useOpenedOnce(isViewersOpen, viewers.preload);
  const isBusy = shown !== 'nothing';
  const notifyBusy = useEffectEvent(onBusy);
  useEffect(() => {
    notifyBusy(isBusy);
    return () => notifyBusy(false);
  }, [isBusy]);
  const close = () => setShown('nothing');
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-center gap-2 bg-linear-to-t from-lightbox/85 via-lightbox/50 to-transparent px-3 pt-10 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:pointer-events-auto">
      {trouble.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setShown('trouble')}
          className={`${PILL} bg-danger-tint text-danger`}
        >
          <CircleAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {t('trouble.count', { count: trouble.length })}
        </button>
      )}
      {isUnsentStory(story) ? (
        <Unsent story={story} />
      ) : (
        <SeenBy story={story} onOpen={() => setShown('viewers')} />
      )}
      {opened && (
        <Suspense fallback={null}>
          <viewers.Component open={isViewersOpen} story={story} onClose={close} />
        </Suspense>
      )}
      <Dialog
        open={shown === 'trouble' && trouble.length > 0}
        onClose={close}
        title={t('trouble.title')}
        width="sm"
      >
        <OwnTroubleList trouble={trouble} />
      </Dialog>
    </div>
  );
}

function SeenBy({ story, onOpen }: { story: StoryRow; onOpen: () => void }) {
  const t = useTranslations('stories.seenBy');
  const formats = useFormats();
  const { own } = story.relations;
  const count = own?.viewers_count ?? 0;
  const reactions = own?.reactions.slice(0, 4) ?? [];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={count > 0 ? t('open', { count }) : t('count', { count })}
      onClick={onOpen}
      className={`${PILL} hover:bg-lightbox/80`}
    >
      <Eye aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="tabular">{t('count', { count })}</span>
      {reactions.map((one) => (
        <span key={one.emoji} className="tabular inline-flex items-center gap-1">
          <span className="text-base">{one.emoji}</span>
          {one.count > 1 && formats.number(one.count)}
        </span>
      ))}
    </button>
  );
}

function Unsent({ story }: { story: StoryRow }) {
  const t = useTranslations('stories.viewer');
  const { db } = useLoggedIn();
  const isOffline = useConnectivity().network.kind !== 'online';
  const pending = useLiveQuery(
    async () => (await pendingUploadOf(db, rowKey('stories', story.id), 'stories.addPicture')) ?? null,
    [db, story.id],
  );
  return (
    <div className="w-full max-w-sm rounded-option bg-lightbox/70 px-4 py-3 text-sm">
      <p role="status" className="flex items-start gap-2">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
        {t('unsent')}
      </p>
      {pending && !isOffline && <ProgressBar label={t('sending')} part={sentPart(pending.upload) ?? 0} />}
    </div>
  );
}
