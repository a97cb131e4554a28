/** Renders one message: author, content, time, what it replies to, its reactions, and its actions. */
import { Ban, Pencil } from 'lucide-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Mention } from '#contract/chat/message/message.ts';
import type { ShownThing } from '#db/queries/chat/shown-things.ts';
import type { MessageRow as Row } from '#db/rows.ts';
import { LinkedText } from '#domain/app/text/linked-text.tsx';
import { OthersWords } from '#domain/app/translation/others-words.tsx';
import { mentionsIn } from '#domain/app/translation/rules.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { PersonLink } from '#domain/people/person-link.tsx';
import { profileHref } from '#domain/people/relation.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useSwipe } from '#ui/gestures/use-swipe.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { useSayMessage } from '../../say-message.ts';
import { MessagePicture } from '../../shown/message-picture.tsx';
import { ShownCard } from '../../shown/shown-card.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageReactions } from './message-reactions.tsx';
import { useLongPress } from './use-long-press.ts';

export interface MessageRowProps {
  message: Row;
  begins: boolean;
  ends: boolean;
  /** Off in chats of two people, which show no names. */
  isNamed: boolean;
  /** The message it replies to, if it is on this device. */
  quoted: Row | undefined;
  /** What it shows, if that is on this device. */
  shown: ShownThing | undefined;
  highlighted: boolean;
  mayWrite: boolean;
  mayReact: boolean;
  mayDelete: boolean;
  /** Who has read it, below the reader's own last message. */
  seen: ReactNode;
  onReply: (message: Row) => void;
  onEdit: (message: Row) => void;
  onReveal: (id: string) => void;
  onOpenPhoto: (id: string) => void;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, begins, ends, isNamed, highlighted, mayWrite, onReply, seen } = props;
  const { user } = useLoggedIn();
  const { author } = message.relations;
  const isOwn = author.id === user.id;
  const row = useRef<HTMLDivElement>(null);
  useSwipe(row, () => {
    if (mayWrite && message.attributes.deleted_at_timestamp === null) onReply(message);
  });
  return (
    <div
      ref={row}
      id={`message-${message.id}`}
      className={`group/message flex touch-pan-y items-end gap-2 px-1 transition-colors duration-500 ${
        isOwn ? 'flex-row-reverse' : ''
      } ${begins ? 'pt-2.5' : 'pt-0.5'} ${highlighted ? 'rounded-card bg-tint' : ''}`}
    >
      {!isOwn && (
        <div className="w-[30px] shrink-0 self-end">
          {ends && isNamed && (
            <PersonLink person={author} named className="target relative block rounded-full">
              <Avatar person={personOf(author)} size="sm" />
            </PersonLink>
          )}
        </div>
      )}
      <div className={`flex min-w-0 max-w-[82%] flex-col ${isOwn ? 'items-end' : 'items-start'}`}>
        <Bubble {...props} isOwn={isOwn} />
        {seen}
      </div>
    </div>
  );
});

function Bubble({ isOwn, ...props }: MessageRowProps & { isOwn: boolean }) {
  const t = useTranslations('chat');
  const { message, begins, isNamed, quoted, onReveal } = props;
  const personName = usePersonName();
  const mark = useRowMark(`messages:${message.id}`);
  const [menu, setMenu] = useState(false);
  const press = useLongPress(() => setMenu(true));
  const { text, mentions, reply_to_id, subject, picture, deleted_at_timestamp } = message.attributes;
  const { author } = message.relations;
  if (deleted_at_timestamp !== null)
    return (
      <p className="flex items-center gap-1.5 rounded-card border border-line px-3 py-1.5 text-sm text-soft">
        <Ban aria-hidden className="size-3.5 shrink-0" />
        {isOwn ? t('deletedByYou') : t('deletedBy', { name: personName(author) })}
        <Mark state={mark} compact />
      </p>
    );
  return (
    <>
      <div className={`flex max-w-full items-center gap-0.5 ${isOwn ? 'flex-row-reverse' : ''}`}>
        <div
          {...press}
          className={`wrap-anywhere min-w-0 rounded-card px-3 py-1.5 ${
            isOwn ? 'bg-tint' : 'bg-card shadow-warm'
          }`}
        >
          {begins && isNamed && !isOwn && (
            <p className="pb-0.5 font-semibold text-sm text-soft">
              <bdi>{personName(author)}</bdi>
            </p>
          )}
          {reply_to_id !== null && <Quote quoted={quoted} onOpen={() => onReveal(reply_to_id)} />}
          {subject !== null && (
            <ShownCard subject={subject} thing={props.shown} onOpenPhoto={props.onOpenPhoto} />
          )}
          {picture && <MessagePicture message={message} picture={picture} onOpen={props.onOpenPhoto} />}
          {text !== '' && (
            <OthersWords text={text} isOwn={isOwn} className="whitespace-pre-wrap">
              {(words) => (
                <MessageText
                  text={words}
                  mentions={words === text ? mentions : mentionsIn(words, text, mentions)}
                />
              )}
            </OthersWords>
          )}
          <Facts message={message} mark={mark} />
        </div>
        <MessageMenu {...props} isOwn={isOwn} open={menu} onOpenChange={setMenu} />
      </div>
      <MessageReactions message={message} mayReact={props.mayReact} />
    </>
  );
}

/** Shows when it was written, whether it was edited, and whether it is being sent. */
function Facts({ message, mark }: { message: Row; mark: ReturnType<typeof useRowMark> }) {
  const t = useTranslations('chat');
  const formats = useFormats();
  const { created_at_timestamp: at, edited_at_timestamp } = message.attributes;
  return (
    <p className="flex items-center justify-end gap-1.5 text-soft text-xs">
      {edited_at_timestamp !== null && (
        <span className="inline-flex items-center gap-1">
          <Pencil aria-hidden className="size-3" />
          {t('edited')}
        </span>
      )}
      <time dateTime={new Date(at).toISOString()} title={formats.fullDayTime(at)} className="tabular">
        {formats.time(at)}
      </time>
      <Mark state={mark} compact />
    </p>
  );
}

/** Shows the message that this one replies to; a press leads there. */
function Quote({ quoted, onOpen }: { quoted: Row | undefined; onOpen: () => void }) {
  const t = useTranslations('chat');
  const personName = usePersonName();
  const { user } = useLoggedIn();
  const author = quoted?.relations.author;
  const say = useSayMessage();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mb-1 block w-full min-w-40 rounded-field border-brand border-s-3 bg-ink/5 px-2.5 py-1 text-start text-sm"
    >
      <span className="block font-semibold">
        {author ? <bdi>{author.id === user.id ? t('you') : personName(author)}</bdi> : t('earlier')}
      </span>
      <span dir="auto" className="follow-page line-clamp-2 text-soft">
        {quoted ? say(quoted) : t('tapToSee')}
      </span>
    </button>
  );
}

interface MessageTextProps {
  text: string;
  mentions: readonly Mention[];
}

/**
 * Renders a message's text, with addresses as links, and mentioned people as links to their profiles. Its content never
 * becomes anything but text and links.
 */
function MessageText({ text, mentions }: MessageTextProps) {
  const ends = [0, ...mentions.map(({ start, length }) => start + length)];
  return (
    <>
      {mentions.map(({ user_id, start, length }, index) => (
        <span key={start}>
          <LinkedText text={text.slice(ends[index], start)} />
          <Link href={profileHref(user_id)} className="font-semibold text-deep hover:underline">
            <bdi>{text.slice(start, start + length)}</bdi>
          </Link>
        </span>
      ))}
      <LinkedText text={text.slice(ends.at(-1))} />
    </>
  );
}
