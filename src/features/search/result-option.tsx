/** Renders one result: what it is, where it belongs, and the matching words. */
import {
  BarChart3,
  CalendarClock,
  FileText,
  Library,
  type LucideIcon,
  MapPin,
  MessageCircle,
  NotebookText,
  ShoppingBasket,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingRow, PersonalItemRow } from '#db/rows.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { useFormats } from '#i18n/provider.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { Marked } from './marked.tsx';
import { passageOf } from './matched-parts.ts';
import type { Result } from './sections.ts';

interface ResultOptionProps {
  id: string;
  result: Result;
  href: string;
  words: readonly string[];
  isActive: boolean;
  onOpen: () => void;
  /** “France”, for a city; the kind of place, for others. */
  placeLine: (result: Extract<Result, { kind: 'place' }>) => string;
}

/** The option that Enter opens has a bar at its start, as a color by itself is hard to see. */
export const OPTION =
  "relative -mx-3.5 scroll-my-28 items-center px-3.5 transition-colors hover:bg-sunken aria-selected:bg-sunken before:absolute before:inset-y-2 before:start-0 before:w-1 before:rounded-full before:bg-deep before:opacity-0 before:content-[''] aria-selected:before:opacity-100";

export function ResultOption({ id, href, isActive, onOpen, ...rest }: ResultOptionProps) {
  return (
    <Link
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={(event) => {
        // With one of these keys, the browser opens it elsewhere.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen();
      }}
      className={`flex min-h-14 gap-3 py-2.5 ${OPTION}`}
    >
      <Content {...rest} />
    </Link>
  );
}

type ContentProps = Pick<ResultOptionProps, 'result' | 'words' | 'placeLine'>;

function Content({ result, words, placeLine }: ContentProps) {
  const t = useTranslations('search');
  const collections = useTranslations('collections');
  const questionOf = usePollQuestion();
  switch (result.kind) {
    case 'outing':
      return <OutingContent outing={result.outing} inside={result.inside} words={words} />;
    case 'note': {
      const { title, text } = result.note.attributes;
      const isTitled = title.trim() !== '';
      const passage = passageOf(text, words) ?? (isTitled ? text : '');
      return (
        <>
          <Disc icon={NotebookText} />
          <Lines
            title={isTitled ? title : passage || text}
            text={isTitled ? passage : ''}
            words={words}
            line={t('in', { outing: result.inside.attributes.title })}
          />
        </>
      );
    }
    case 'poll': {
      const { poll, inside } = result;
      const options = poll.relations.options.map(({ attributes }) => attributes.text);
      return (
        <>
          <Disc icon={BarChart3} />
          <Lines
            title={questionOf(poll.attributes)}
            text={options.join(' · ')}
            words={words}
            line={t('in', { outing: inside.attributes.title })}
          />
        </>
      );
    }
    case 'message':
      return <MessageContent message={result.message} chat={result.chat} words={words} />;
    case 'file':
      return (
        <>
          <Disc icon={FileText} />
          <Lines
            title={result.file.attributes.name}
            words={words}
            line={t('in', { outing: result.inside.attributes.title })}
          />
        </>
      );
    case 'thing': {
      const { thing, inside } = result;
      const takers = thing.relations.takers.map(({ user }) => user.name);
      return (
        <>
          <Disc icon={ShoppingBasket} />
          <Lines
            title={thing.attributes.name}
            text={takers.join(' · ')}
            words={words}
            line={t('in', { outing: inside.attributes.title })}
          />
        </>
      );
    }
    case 'personal':
      return <PersonalContent item={result.item} words={words} />;
    case 'collection': {
      const { title, text, kind } = result.collection.attributes;
      return (
        <>
          <Disc icon={Library} />
          <Lines
            title={title}
            text={passageOf(text, words) ?? ''}
            words={words}
            line={collections(`kindOf.${kind}`)}
          />
        </>
      );
    }
    case 'person':
      return (
        <>
          <Leading>
            <Avatar person={personOf(result.person)} />
          </Leading>
          <Lines
            title={result.person.name}
            text={`@${result.person.username}`}
            words={words}
            line={result.inside ? t('in', { outing: result.inside.attributes.title }) : ''}
          />
        </>
      );
    case 'place': {
      const { name, alias } = result.place;
      return (
        <>
          <Disc icon={MapPin} />
          <Lines
            title={alias === undefined ? name : `${name} (\u2068${alias}\u2069)`}
            words={words}
            line={placeLine(result)}
          />
        </>
      );
    }
  }
}

/** An entry of the user's own calendar; for a series, its first occurrence. */
function PersonalContent({ item, words }: { item: PersonalItemRow; words: readonly string[] }) {
  const formats = useFormats();
  const { title, note, place_name, starts_at, ends_at, all_day, timezone } = item.attributes;
  const when = useWhenLines({ attributes: { starts_at, ends_at, all_day, timezone } });
  const passage = passageOf(place_name, words) ?? passageOf(note, words) ?? '';
  return (
    <>
      <DateBadge parts={dateBadgeOf(item.attributes, formats)} />
      <Lines title={title} text={passage} words={words} line={when.main} />
    </>
  );
}

type FoundMessage = Extract<Result, { kind: 'message' }>;

/** Shows the author and the chat. */
function MessageContent({
  message,
  chat,
  words,
}: Pick<FoundMessage, 'message' | 'chat'> & { words: readonly string[] }) {
  const t = useTranslations('search');
  const formats = useFormats();
  const personName = usePersonName();
  const { text, created_at_timestamp } = message.attributes;
  const name = chat.kind === 'outing' ? chat.outing.attributes.title : chat.conversation.attributes.name;
  return (
    <>
      <Disc icon={MessageCircle} />
      <Lines
        title={passageOf(text, words) ?? text}
        words={words}
        line={[
          personName(message.relations.author),
          formats.day(created_at_timestamp),
          name === '' ? '' : t('in', { outing: name }),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
    </>
  );
}

function OutingContent({
  outing,
  inside,
  words,
}: {
  outing: OutingRow;
  inside: OutingRow | undefined;
  words: readonly string[];
}) {
  const t = useTranslations('search');
  const formats = useFormats();
  const when = useWhenLines(outing);
  const { title, place_name, place_address, description, status } = outing.attributes;
  const place = [place_name, place_address].filter(Boolean).join(', ');
  const passage = passageOf(place, words) ?? passageOf(description, words) ?? '';
  const where = inside ? t('in', { outing: inside.attributes.title }) : passage === '' ? place_name : '';
  return (
    <>
      {outing.parent_id === null ? (
        <DateBadge parts={dateBadgeOf(outing.attributes, formats)} />
      ) : (
        <Disc icon={CalendarClock} />
      )}
      <Lines
        title={title}
        isOff={status === 'canceled'}
        text={passage}
        words={words}
        line={[when.main, where].filter(Boolean).join(' · ')}
      />
    </>
  );
}

/** As wide as a date badge, so that all titles are aligned. */
function Leading({ children }: { children: ReactNode }) {
  return <span className="grid w-[50px] shrink-0 place-items-center">{children}</span>;
}

function Disc({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <Leading>
      <span aria-hidden className="grid size-10 place-items-center rounded-full bg-tint text-deep">
        <Icon className="size-5" strokeWidth={1.75} />
      </span>
    </Leading>
  );
}

interface LinesProps {
  title: string;
  /** A passage of what a user wrote. */
  text?: string;
  /** Where it belongs, in the app's words. */
  line: ReactNode;
  words: readonly string[];
  isOff?: boolean;
}

function Lines({ title, text = '', line, words, isOff = false }: LinesProps) {
  return (
    <span className="min-w-0 grow">
      <span
        dir="auto"
        className={`follow-page line-clamp-2 wrap-anywhere font-semibold ${isOff ? 'text-soft line-through' : ''}`}
      >
        <Marked text={title} words={words} />
      </span>
      {text !== '' && (
        <span dir="auto" className="follow-page line-clamp-2 wrap-anywhere text-sm">
          <Marked text={text} words={words} />
        </span>
      )}
      {line && (
        <span dir="auto" className="follow-page block truncate text-sm text-soft">
          {line}
        </span>
      )}
    </span>
  );
}
