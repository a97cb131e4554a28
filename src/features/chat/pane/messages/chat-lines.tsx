/**
 * Renders lines between messages: what changed in the outing or in the conversation. Many lines are folded into one.
 */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { ConversationEvent } from '#contract/chat/message/message.ts';
import type { MessageRow } from '#db/rows.ts';
import { useFormats } from '#i18n/provider.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { useChatSlots } from '../../chat-slots.ts';
import type { ChatLine } from './chat-items.ts';

/** From this number on they are folded. */
const FOLDED_FROM = 4;

interface ChatLinesProps {
  lines: readonly [ChatLine, ...ChatLine[]];
}

export function ChatLines({ lines }: ChatLinesProps) {
  const t = useTranslations('chat');
  const { activity } = useChatSlots();
  const [open, setOpen] = useState(false);
  const isFolded = lines.length >= FOLDED_FROM && !open;
  const shown = isFolded ? lines.slice(-1) : lines;
  return (
    <div className="flex flex-col items-center gap-1 py-2 text-center text-sm text-soft">
      {isFolded && (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="target inline-flex min-h-7 items-center gap-1 rounded-full px-3 font-semibold text-deep hover:bg-tint"
        >
          {t('moreLines', { count: lines.length - 1 })}
          <ChevronDown aria-hidden className="size-4" />
        </button>
      )}
      {shown.map((line) => (
        <p key={line.key} className="max-w-[90%] text-balance">
          {line.kind === 'activity' ? activity(line.activity) : <EventWords message={line.message} />}
          <LineTime at={line.at} />
        </p>
      ))}
    </div>
  );
}

function LineTime({ at }: { at: number }) {
  const formats = useFormats();
  return (
    <>
      {' · '}
      <time dateTime={new Date(at).toISOString()} className="tabular">
        {formats.time(at)}
      </time>
    </>
  );
}

/** Names can have another direction than the sentence. */
const named = (chunks: ReactNode) => <bdi className="font-semibold">{chunks}</bdi>;

function EventWords({ message }: { message: MessageRow }) {
  const t = useTranslations('chat.event');
  const personName = usePersonName();
  const event = v.safeParse(ConversationEvent, message.attributes.event);
  const who = { name: personName(message.relations.author), who: named };
  if (!event.success) return t.rich('other', who);
  switch (event.output.kind) {
    case 'started':
      return t.rich('started', who);
    case 'renamed':
      return event.output.name === ''
        ? t.rich('unnamed', who)
        : t.rich('renamed', { ...who, to: event.output.name });
    case 'pictured':
    case 'unpictured':
      return t.rich(event.output.kind, who);
    case 'left':
      return t.rich('left', who);
    case 'added':
      return t.rich('added', { ...who, person: personName(event.output.person) });
    case 'removed':
      return t.rich('removed', { ...who, person: personName(event.output.person) });
  }
}
