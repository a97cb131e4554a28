/** Shows below another user’s story: quick reactions, and a field for a reply. */
import { SendHorizontal, SmilePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { MESSAGE_MAX } from '#contract/base/limits.ts';
import { mayWriteTo } from '#db/queries/people/people.ts';
import type { StoryRow } from '#db/rows.ts';
import { AnyEmoji } from '#domain/media/reactions/any-emoji.tsx';
import { NEAR_EMOJI } from '#domain/media/reactions/near-emoji.ts';
import type { DraftShape } from '#forms/draft-form/draft-shape.ts';
import { joinedTexts, useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { FormFrame } from '#forms/form-frame.tsx';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { grow } from '#ui/fields/grow.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { useReply } from './use-reply.ts';

interface ReplyFooterProps {
  story: StoryRow;
  onBusy: (isBusy: boolean) => void;
}

/** Remounted for each story. */
export function ReplyFooter({ story, onBusy }: ReplyFooterProps) {
  const [isReacting, setReacting] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const isBusy = isReacting || isWriting;
  const { db, user } = useLoggedIn();
  const { author } = story.relations;
  const mayReply = useLiveQuery(() => mayWriteTo(db, user.id, author.id), [db, user.id, author.id]);
  const notifyBusy = useEffectEvent(onBusy);
  useEffect(() => {
    notifyBusy(isBusy);
    return () => notifyBusy(false);
  }, [isBusy]);
  // No one is left to reply to.
  if (author.username === '') return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col gap-2 bg-linear-to-t from-lightbox/85 via-lightbox/50 to-transparent px-3 pt-10 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:pointer-events-auto">
      <Reactions story={story} isOpen={isReacting} onOpen={setReacting} />
      {mayReply && <ReplyForm story={story} onWriting={setWriting} />}
    </div>
  );
}

interface ReactionsProps {
  story: StoryRow;
  /** The user is typing another emoji. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const CHIP =
  'grid size-11 shrink-0 place-items-center rounded-full text-xl transition-[background-color,scale] active:scale-90 focus-visible:outline-on-night';

function Reactions({ story, isOpen, onOpen }: ReactionsProps) {
  const t = useTranslations('photos.reactions');
  const mutate = useMutate();
  const notStored = useNotStored();
  const { id, relations } = story;
  /** The choice made here, for a story that is not on this device. */
  const [chosen, setChosen] = useState<string | null>();
  const own = relations.reaction?.emoji ?? chosen ?? null;
  const isNear = NEAR_EMOJI.some((emoji) => emoji === own);

  const react = async (emoji: string | null) => {
    onOpen(false);
    const result = await mutate('stories.react', { id, emoji });
    if (result.kind === 'stored') setChosen(emoji);
    else toast.error(notStored(result));
  };
  const chip = (emoji: string) => (
    <button
      key={emoji}
      type="button"
      aria-pressed={emoji === own}
      aria-label={t('react', { emoji })}
      onClick={() => void react(emoji === own ? null : emoji)}
      className={`${CHIP} ${emoji === own ? 'bg-on-night/35 ring-1 ring-on-night' : 'bg-lightbox/45 hover:bg-on-night/25'}`}
    >
      {emoji}
    </button>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons */}
      <div role="group" aria-label={t('title')} className="flex flex-wrap justify-center gap-1.5">
        {NEAR_EMOJI.map(chip)}
        {own !== null && !isNear && chip(own)}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('otherTitle')}
          title={t('otherTitle')}
          onClick={() => onOpen(true)}
          className={`${CHIP} bg-lightbox/45 hover:bg-on-night/25`}
        >
          <SmilePlus aria-hidden className="size-[22px]" strokeWidth={1.75} />
        </button>
      </div>
      {isOpen && <AnyEmoji onChoose={(emoji) => void react(emoji)} onClose={() => onOpen(false)} />}
    </>
  );
}

const shape: DraftShape<{ text: string }> = {
  schema: v.pipe(
    v.string(),
    v.transform((text) => ({ base: null, values: { text } })),
  ),
  stored: ({ values }) => values.text,
};
const EMPTY = { text: '' };

function ReplyForm({ story, onWriting }: { story: StoryRow; onWriting: (isWriting: boolean) => void }) {
  const t = useTranslations('stories.reply');
  const name = usePersonName()(story.relations.author);
  const reply = useReply(story);
  const hintId = useId();
  const form = useDraftForm({
    name: `story-reply/${story.id}`,
    shape,
    first: EMPTY,
    isTouched: ({ text }) => text.trim() !== '',
    check: ({ text }) =>
      text.trim().length > MESSAGE_MAX
        ? { kind: 'invalid', errors: { text: t('tooLong', { max: MESSAGE_MAX }) } }
        : { kind: 'valid', output: text.trim() },
    save: (text, drafts) => reply(text, drafts),
    rejoin: joinedTexts,
  });
  const { text } = form.values;
  const isTooLong = text.trim().length > MESSAGE_MAX;
  return (
    <FormFrame
      ref={form.ref}
      label={t('label', { name })}
      className=""
      onSubmit={() => void form.submit()}
      onFocus={() => onWriting(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onWriting(false);
      }}
    >
      <div className="flex items-end gap-1.5">
        <textarea
          ref={(field) => grow(field)}
          rows={1}
          dir={text === '' ? undefined : 'auto'}
          value={text}
          aria-label={t('label', { name })}
          placeholder={t('placeholder', { name })}
          aria-invalid={isTooLong || undefined}
          aria-describedby={hintId}
          enterKeyHint="send"
          onChange={({ target }) => form.change({ text: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            void form.submit();
          }}
          className="field-sizing-content max-h-28 min-h-11 min-w-0 grow resize-none rounded-[22px] border border-on-night/55 bg-lightbox/60 px-4 py-2.5 text-base outline-none placeholder:text-on-night-soft focus-visible:border-on-night focus-visible:ring-1 focus-visible:ring-on-night"
        />
        {text.trim() !== '' && (
          <button
            type="submit"
            disabled={isTooLong}
            aria-label={t('send')}
            title={t('send')}
            className="grid size-11 shrink-0 place-items-center rounded-full bg-on-night text-lightbox focus-visible:outline-on-night disabled:opacity-55"
          >
            <SendHorizontal aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
          </button>
        )}
      </div>
      <p id={hintId} role="status" className="px-4 pt-1 text-sm empty:hidden">
        {isTooLong ? t('tooLong', { max: MESSAGE_MAX }) : form.errors.form}
      </p>
    </FormFrame>
  );
}
