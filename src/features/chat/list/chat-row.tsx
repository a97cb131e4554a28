/** Renders one chat in the list: its name, its last message or the draft, the time, and what is new. */
import { AtSign, BellOff, Pin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { Message } from '#contract/chat/message/message.ts';
import { ConversationEvent } from '#contract/chat/message/message.ts';
import { isMuted } from '#db/queries/chat/unread-messages.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useRowMark } from '#sync/hooks.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { Mark } from '#ui/lists/marks.tsx';
import { CountBadge } from '#ui/parts/badge.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { useChatName } from '../chat-name.ts';
import { ChatPicture } from '../chat-picture.tsx';
import { useSayMessage } from '../say-message.ts';
import type { ShownChatRow } from './use-chats.ts';

export function ChatRow({ chat, draft, isRefused, isShown }: ShownChatRow & { isShown: boolean }) {
  const t = useTranslations('chat');
  const now = useNow();
  const name = useChatName()(chat);
  const mark = useRowMark(`messages:${chat.last?.id ?? ''}`);
  const { own, unread } = chat;
  const isQuiet = chat.status !== 'all' || (own !== undefined && isMuted(own, now));
  return (
    <li className="border-line border-b last:border-0">
      <Link
        href={`/chat/${encodeURIComponent(chat.id)}`}
        data-row
        aria-current={isShown ? 'page' : undefined}
        className="flex min-h-16 items-center gap-3 rounded-option px-2 py-2.5 transition-colors hover:bg-sunken aria-[current=page]:bg-tint"
      >
        <ChatPicture id={chat.id} kind={chat.kind} conversation={chat.conversation} outing={chat.outing} />
        <span className="min-w-0 grow">
          <span className="flex items-baseline gap-2">
            <span
              dir="auto"
              className={`follow-page min-w-0 grow truncate ${unread.count > 0 ? 'font-bold' : 'font-semibold'}`}
            >
              {name}
            </span>
            <When at={chat.at} isThere={chat.last !== null} />
          </span>
          <span className="flex items-center gap-1.5 text-sm text-soft">
            <span dir="auto" className="follow-page min-w-0 grow truncate">
              {draft !== '' ? (
                <>
                  <span className="font-semibold text-draft">{t('draft')}</span> {draft}
                </>
              ) : (
                <LastWord last={chat.last} kind={chat.kind} />
              )}
            </span>
            {isRefused ? <Mark state="refused" compact /> : <Mark state={mark} compact />}
            {own?.pinned_at_timestamp != null && (
              <Pin role="img" aria-label={t('pinned')} className="size-3.5 shrink-0" />
            )}
            {isQuiet && <BellOff role="img" aria-label={t('muted')} className="size-3.5 shrink-0" />}
            {unread.isMentioned && (
              <AtSign role="img" aria-label={t('mentioned')} className="size-4 shrink-0 text-deep" />
            )}
            <CountBadge
              count={unread.count}
              tone={isQuiet && !unread.isMentioned ? 'quiet' : 'loud'}
              label={t('unread', { count: unread.count })}
            />
          </span>
        </span>
      </Link>
    </li>
  );
}

const DAY_MS = 86_400_000;

/** Shows the time today, the weekday within a week, and the date before. */
function When({ at, isThere }: { at: number; isThere: boolean }) {
  const formats = useFormats();
  const now = useNow();
  if (!isThere) return null;
  const isToday = formats.isoDay(at) === formats.isoDay(now);
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular shrink-0 text-soft text-xs">
      {isToday ? formats.time(at) : now - at < 6 * DAY_MS ? formats.dateBadge(at).weekday : formats.day(at)}
    </time>
  );
}

function LastWord({ last, kind }: { last: Message | null; kind: ShownChatRow['chat']['kind'] }) {
  const t = useTranslations('chat');
  const nameOf = usePersonName();
  const { user } = useLoggedIn();
  const say = useSayMessage();
  if (last === null) return t('noWord');
  const { author } = last.relations;
  const isOwn = author.id === user.id;
  const { attributes } = last;
  if (attributes.type === 'system') return <SystemWord last={last} />;
  const text = say(last);
  if (attributes.deleted_at_timestamp !== null) return text;
  if (isOwn) return t('wordOf', { name: t('you'), text });
  return kind === 'direct' ? text : t('wordOf', { name: nameOf(author), text });
}

/** Lines that name no other person and no new name. */
const WHOLE = ['started', 'pictured', 'unpictured'] as const;
const isWhole = (kind: ConversationEvent['kind']): kind is (typeof WHOLE)[number] =>
  WHOLE.some((known) => known === kind);

function SystemWord({ last }: { last: Message }) {
  const t = useTranslations('chat.event');
  const nameOf = usePersonName();
  const event = v.safeParse(ConversationEvent, last.attributes.event);
  const plain = { name: nameOf(last.relations.author), who: (chunks: React.ReactNode) => chunks };
  // The other kinds lack a part here: the person concerned, or the new name.
  const kind = event.success && isWhole(event.output.kind) ? event.output.kind : 'other';
  return t.rich(kind, plain);
}
