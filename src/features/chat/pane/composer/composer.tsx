/** The field for a message. What is in it is kept until it is sent, over a reload and logging out, too. */
import { Pencil, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MESSAGE_MAX } from '#contract/base/limits.ts';
import type { Person } from '#contract/base/shapes.ts';
import type { MessageSubject } from '#contract/chat/message/message.ts';
import { newId } from '#db/new-id.ts';
import { MESSAGE_DRAFT } from '#db/queries/chat/chats.ts';
import type { MessageRow } from '#db/rows.ts';
import { type FormDraft, useFormDraft } from '#forms/use-form-draft.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useMedia } from '#ui/device/use-media.ts';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { IconButton } from '#ui/parts/button.tsx';
import type { OpenChat } from '../use-chat.ts';
import { Attach, AttachStatus } from './attach/attach.tsx';
import { useAttach } from './attach/use-attach.ts';
import { About, Showing } from './composer-about.tsx';
import { ComposerValues, NOTHING, problemOf } from './composer-values.ts';
import { MentionList } from './mention-list.tsx';
import { movedMentions, peopleMeant, trimmed, typedName, withMention } from './mentions.ts';

/** What the reader asked for: answering a message, changing it, or showing something of the outing. A new object each time. */
export type ComposerRequest =
  | { kind: 'reply' | 'edit'; message: MessageRow }
  | { kind: 'show'; subject: MessageSubject };

/** A message that shows something may have no words. */
const showsSomething = (message: MessageRow | undefined) =>
  message !== undefined && (message.attributes.subject !== null || message.attributes.picture !== undefined);

interface ComposerProps {
  open: OpenChat;
  name: string;
  /** The messages that are loaded, the newest first. */
  messages: readonly MessageRow[];
  userId: string;
  request: ComposerRequest | null;
  onTyping: () => void;
}

export function Composer(props: ComposerProps) {
  const draft = useFormDraft(`${MESSAGE_DRAFT}${props.open.id}`, ComposerValues);
  // As high as the field, so that nothing moves when it appears.
  if (draft.kept.kind === 'looking') return <div className="h-[60px] shrink-0" />;
  return <Form {...props} draft={draft} />;
}

const SUGGESTED = 6;
/** The counter appears when so many characters are left. */
const COUNT_FROM = 300;

function Form({
  open,
  name,
  messages,
  userId,
  request,
  onTyping,
  draft,
}: ComposerProps & { draft: FormDraft<ComposerValues> }) {
  const t = useTranslations('chat');
  const { chat, people } = open;
  const mutate = useMutate();
  const notStored = useNotStored();
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const hintId = useId();
  // The keyboards of phones have no Shift+Enter: there Enter breaks the line, and the button sends.
  const isTouch = useMedia('(pointer: coarse)');
  const [values, setValues] = useState<ComposerValues>(() =>
    draft.kept.kind === 'found' ? draft.kept.values : NOTHING,
  );
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const wantedCaret = useRef<number | null>(null);
  const handled = useRef<ComposerRequest | null>(null);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const { text, mentions, about, subject } = values;
  const quoted = messages.find(({ id }) => id === about?.id);
  const isEnough = about?.kind === 'edit' ? showsSomething(quoted) : subject !== null;
  const problem = problemOf(text, isEnough);
  const left = MESSAGE_MAX - text.trim().length;

  const typed = typedName(values, caret);
  const meant = typed && typed.name !== dismissed ? peopleMeant(people, typed.name, SUGGESTED) : [];
  const chosen = meant[Math.min(active, meant.length - 1)];

  const change = (next: ComposerValues) => {
    setValues(next);
    if (next.text === '' && next.about === null && next.subject === null) void draft.drop();
    else draft.store(next);
  };
  const write = (next: string, at: number) => {
    change({ ...values, text: next, mentions: movedMentions(text, next, mentions) });
    setCaret(at);
    setActive(0);
    setDismissed(null);
    if (next !== '' && about?.kind !== 'edit') onTyping();
  };
  const put = (next: ComposerValues, at = next.text.length) => {
    wantedCaret.current = at;
    change(next);
    setCaret(at);
  };
  const startEdit = ({ id, attributes }: MessageRow) =>
    put({ ...NOTHING, text: attributes.text, mentions: attributes.mentions, about: { kind: 'edit', id } });

  // Once the field has its new text, and before the next key arrives.
  useLayoutEffect(() => {
    const at = wantedCaret.current;
    if (at === null) return;
    wantedCaret.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    // A screen that was hidden meanwhile runs its effects again.
    if (request === handled.current) return;
    handled.current = request;
    if (request?.kind === 'edit') startEdit(request.message);
    if (request?.kind === 'reply') {
      const rest = about?.kind === 'edit' ? NOTHING : values;
      put({ ...rest, about: { kind: 'reply', id: request.message.id } });
    }
    if (request?.kind === 'show') show(request.subject);
  }, [request]);

  const show = (next: MessageSubject) =>
    put({ ...(about?.kind === 'edit' ? NOTHING : values), subject: next });
  const attach = useAttach(open, {
    replyTo: about?.kind === 'reply' ? about.id : null,
    onReplied: () => change({ ...values, about: null }),
  });

  const stop = () => change(about?.kind === 'edit' ? NOTHING : { ...values, about: null });
  const pick = (person: Person) => {
    if (!typed) return;
    const next = withMention(values, typed, person);
    put({ ...values, text: next.text, mentions: next.mentions }, next.caret);
  };

  const send = async () => {
    if (problem !== null) return;
    const words = trimmed(text, mentions);
    // Empty before the next key or tap: a second tap sends nothing, and the next message can be typed at once.
    setValues(NOTHING);
    setCaret(0);
    const options = { drafts: [draft.name] };
    const result =
      about?.kind === 'edit'
        ? await mutate('messages.edit', { id: about.id, ...chat, ...words }, options)
        : await mutate(
            'messages.send',
            { id: newId(), ...chat, ...words, reply_to_id: about?.id ?? null, subject },
            options,
          );
    if (result.kind === 'stored') return;
    // Nothing is lost: the words are in the field again, above what was typed since.
    const { value: since = '' } = area.current ?? {};
    change({ ...values, text: since === '' ? text : `${text}\n${since}` });
    toast.error(notStored(result));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (chosen && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      return setActive((active + step + meant.length) % meant.length);
    }
    if (chosen && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      event.preventDefault();
      return pick(chosen);
    }
    if (event.key === 'Escape' && (chosen || about !== null)) {
      event.preventDefault();
      event.stopPropagation();
      return chosen ? setDismissed(typed?.name ?? null) : stop();
    }
    if (event.key === 'Enter' && !event.shiftKey && !isTouch) {
      event.preventDefault();
      return void send();
    }
    if (event.key === 'ArrowUp' && text === '' && about === null) {
      const last = messages.find(
        ({ attributes, relations }) =>
          relations.author.id === userId &&
          attributes.type === 'text' &&
          attributes.deleted_at_timestamp === null,
      );
      if (!last) return;
      event.preventDefault();
      startEdit(last);
    }
  };

  return (
    <form
      noValidate
      aria-label={t('write', { name })}
      className="relative shrink-0 pt-2 pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <AttachStatus attach={attach} />
      {subject !== null && <Showing subject={subject} onStop={() => change({ ...values, subject: null })} />}
      {about !== null && <About kind={about.kind} message={quoted} onStop={stop} />}
      {chosen && <MentionList id={listId} people={meant} chosen={chosen} onPick={pick} />}
      <div
        className={`flex items-end gap-1.5 rounded-[22px] ${attach.isOver ? 'outline-2 outline-deep outline-dashed outline-offset-2' : ''}`}
      >
        {about?.kind !== 'edit' && <Attach open={open} attach={attach} onShow={show} />}
        <textarea
          ref={area}
          rows={1}
          dir={text === '' ? undefined : 'auto'}
          value={text}
          aria-label={t('message')}
          placeholder={t('message')}
          aria-invalid={problem === 'too_long' || problem === 'not_storable' || undefined}
          aria-describedby={hintId}
          aria-haspopup="listbox"
          aria-controls={chosen ? listId : undefined}
          aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
          aria-autocomplete="list"
          enterKeyHint={isTouch ? 'enter' : 'send'}
          onChange={({ target }) => write(target.value, target.selectionStart)}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onPaste={attach.onPaste}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 grow resize-none rounded-[22px] border border-line bg-card px-4 py-2.5 text-base outline-none focus-visible:border-deep focus-visible:ring-1 focus-visible:ring-deep aria-invalid:border-danger"
        />
        <IconButton
          type="submit"
          icon={about?.kind === 'edit' ? Pencil : SendHorizontal}
          label={about?.kind === 'edit' ? t('save') : t('send')}
          variant="primary"
          disabled={problem !== null}
          className="rtl:*:-scale-x-100"
        />
      </div>
      <p id={hintId} role="status" className="px-4 text-sm empty:hidden">
        {problem === 'too_long' ? (
          <span className="text-danger">{t('tooLong', { max: MESSAGE_MAX, count: -left })}</span>
        ) : problem === 'not_storable' ? (
          <span className="text-danger">{t('notStorable')}</span>
        ) : left < COUNT_FROM ? (
          <span className="text-soft">{t('charactersLeft', { count: left })}</span>
        ) : null}
      </p>
    </form>
  );
}
