/** Manages the content of a chat's composer: the text, the people mentioned in it, and what it refers to. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Person } from '#contract/base/shapes.ts';
import type { MessageSubject } from '#contract/chat/message/message.ts';
import { newId } from '#db/new-id.ts';
import { MESSAGE_DRAFT } from '#db/queries/chat/chats.ts';
import type { MessageRow } from '#db/rows.ts';
import { valuesAlone } from '#forms/draft-form/draft-shape.ts';
import { useDraftForm } from '#forms/draft-form/use-draft-form.ts';
import { useMutate } from '#sync/use-mutate.ts';
import { useMedia } from '#ui/device/use-media.ts';
import type { OpenChat } from '../use-chat.ts';
import { ComposerValues, NOTHING, problemOf } from './composer-values.ts';
import { movedMentions, peopleMeant, trimmed, typedName, withMention } from './mentions.ts';

/**
 * The reader's request: to reply to a message, edit it, or show a part of the outing. A new object for each request.
 */
export type ComposerRequest =
  | { kind: 'reply' | 'edit'; message: MessageRow }
  | { kind: 'show'; subject: MessageSubject };

/** A message that shows something can be without text. */
const showsSomething = (message: MessageRow | undefined) =>
  message !== undefined && (message.attributes.subject !== null || message.attributes.picture !== undefined);

export interface ComposerOptions {
  open: OpenChat;
  /** The loaded messages, newest first. */
  messages: readonly MessageRow[];
  userId: string;
  request: ComposerRequest | null;
  onTyping: () => void;
}

const shape = valuesAlone(ComposerValues);
const SUGGESTED = 6;

/** Sends, and stores the draft until then. */
function useMessageForm({ id, chat }: OpenChat) {
  const mutate = useMutate();
  return useDraftForm({
    name: `${MESSAGE_DRAFT}${id}`,
    shape,
    first: NOTHING,
    isTouched: ({ text, about, subject }) => text !== '' || about !== null || subject !== null,
    check: (values) => ({ kind: 'valid', output: values }),
    save({ text, mentions, about, subject }, drafts) {
      const words = trimmed(text, mentions);
      return about?.kind === 'edit'
        ? mutate('messages.edit', { id: about.id, ...chat, ...words }, { drafts })
        : mutate(
            'messages.send',
            { id: newId(), ...chat, ...words, reply_to_id: about?.id ?? null, subject },
            { drafts },
          );
    },
    rejoin: (sent, since) => ({
      ...sent,
      text: since.text === '' ? sent.text : `${sent.text}\n${since.text}`,
    }),
  });
}

/** Sets the caret once the field has its new text, and before the next key arrives. */
function useCaret(area: RefObject<HTMLTextAreaElement | null>) {
  const [caret, setCaret] = useState(0);
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = wanted.current;
    if (at === null) return;
    wanted.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(at, at);
  });
  return {
    caret,
    setCaret,
    moveTo(at: number) {
      wanted.current = at;
      setCaret(at);
    },
  };
}

export function useComposer({ open, messages, userId, request, onTyping }: ComposerOptions) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Phone keyboards have no Shift+Enter: there Enter inserts a line break, and the button sends.
  const isTouch = useMedia('(pointer: coarse)');
  const form = useMessageForm(open);
  const { values, change } = form;
  const { caret, setCaret, moveTo } = useCaret(area);
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const handled = useRef<ComposerRequest | null>(null);
  const { text, mentions, about, subject } = values;
  const quoted = messages.find(({ id }) => id === about?.id);
  const isEnough = about?.kind === 'edit' ? showsSomething(quoted) : subject !== null;
  const problem = problemOf(text, isEnough);

  const typed = typedName(values, caret);
  const meant = typed && typed.name !== dismissed ? peopleMeant(open.people, typed.name, SUGGESTED) : [];
  const chosen = meant[Math.min(active, meant.length - 1)];

  const write = (next: string, at: number) => {
    change({ text: next, mentions: movedMentions(text, next, mentions) });
    setCaret(at);
    setActive(0);
    setDismissed(null);
    if (next !== '' && about?.kind !== 'edit') onTyping();
  };
  const put = (next: ComposerValues, at = next.text.length) => {
    change(next);
    moveTo(at);
  };
  const startEdit = ({ id, attributes }: MessageRow) =>
    put({ ...NOTHING, text: attributes.text, mentions: attributes.mentions, about: { kind: 'edit', id } });
  /** Without the message that was being edited. */
  const rest = about?.kind === 'edit' ? NOTHING : values;
  const show = (next: MessageSubject) => put({ ...rest, subject: next });

  const isReady = form.state.kind !== 'looking';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    // A screen that was hidden meanwhile runs its effects again.
    if (!isReady || request === handled.current) return;
    handled.current = request;
    if (request?.kind === 'edit') startEdit(request.message);
    if (request?.kind === 'reply') put({ ...rest, about: { kind: 'reply', id: request.message.id } });
    if (request?.kind === 'show') show(request.subject);
  }, [request, isReady]);

  const stop = () => change(about?.kind === 'edit' ? NOTHING : { about: null });
  const pick = (person: Person) => {
    if (!typed) return;
    const next = withMention(values, typed, person);
    put({ ...values, text: next.text, mentions: next.mentions }, next.caret);
  };
  const send = () => {
    if (problem !== null) return;
    setCaret(0);
    void form.submit();
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
      return send();
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

  return {
    form,
    area,
    isTouch,
    isReady,
    problem,
    quoted,
    meant,
    chosen,
    write,
    setCaret,
    show,
    stop,
    pick,
    send,
    onKeyDown,
  };
}
