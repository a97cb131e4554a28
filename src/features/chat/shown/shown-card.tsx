/**
 * Renders what a message shows of the outing, or the story that it replies to, as a card in its bubble that leads
 * there.
 */
import { CircleSlash, type LucideIcon, MapPin, Vote } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { MessageSubject } from '#contract/chat/message/message.ts';
import { isClosed } from '#contract/outings/poll/closed.ts';
import type { Story } from '#contract/people/story/story.ts';
import type { ShownThing } from '#db/queries/chat/shown-things.ts';
import type { OutingFileRow, OutingRow, PollRow, StoryRow } from '#db/rows.ts';
import { OutingFileIcon } from '#domain/media/outing-files/file-icon.tsx';
import { PhotoImage } from '#domain/media/pictures/photo-image.tsx';
import { TallPostcard } from '#domain/media/stories/tall-postcard.tsx';
import { dateBadgeOf } from '#domain/outings/outing-when.ts';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { formatBytes } from '#i18n/bytes.ts';
import { useFormats } from '#i18n/provider.tsx';
import { useLoggedIn } from '#sync/provider.tsx';
import { useNow } from '#ui/device/use-now.ts';
import { DateBadge } from '#ui/parts/date-badge.tsx';
import { Link } from '#ui/parts/link.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import { ShownPhoto } from './shown-photo.tsx';
import { hrefOf } from './things.ts';

interface ShownCardProps {
  subject: MessageSubject;
  /** Undefined if it is not on this device: it is deleted, not visible to this reader, or not loaded yet. */
  thing: ShownThing | undefined;
  onOpenPhoto: (id: string) => void;
}

export function ShownCard({ subject, thing, onOpenPhoto }: ShownCardProps) {
  if (thing === undefined) return <NotHere kind={subject.kind} />;
  if (thing.kind === 'photo')
    return <ShownPhoto photo={thing.row} onOpen={() => onOpenPhoto(thing.row.id)} />;
  return (
    <Link href={hrefOf(thing)} className={`${FRAME} transition-colors hover:bg-ink/10`}>
      <ThingFace thing={thing} />
    </Link>
  );
}

const FRAME =
  'mt-1 mb-0.5 flex w-full min-w-[min(14rem,54vw)] items-center gap-3 rounded-field bg-ink/5 p-2 text-start';

/** Renders its kind and its text in a row: in a card, and in a list of such things. */
export function ThingFace({ thing }: { thing: Exclude<ShownThing, { kind: 'photo' }> }) {
  switch (thing.kind) {
    case 'poll':
      return <PollFace poll={thing.row} />;
    case 'file':
      return <FileFace file={thing.row} />;
    case 'outing':
      return <OutingFace outing={thing.row} />;
    case 'story':
      return <StoryFace story={thing.row} />;
  }
}

interface FaceProps {
  leading: ReactNode;
  /** Its kind, for users who do not see the picture before it. */
  kind: string;
  title: string;
  children: ReactNode;
}

function Face({ leading, kind, title, children }: FaceProps) {
  return (
    <>
      {leading}
      <span className="min-w-0 grow">
        <span className="sr-only">{kind}: </span>
        <span dir="auto" className="follow-page line-clamp-2 font-semibold">
          {title}
        </span>
        <span className="block text-sm text-soft">{children}</span>
      </span>
    </>
  );
}

function Picture({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span
      aria-hidden
      className="grid size-12 shrink-0 place-items-center rounded-field bg-tint-strong text-deep"
    >
      <Icon className="size-5" strokeWidth={1.75} />
    </span>
  );
}

function PollFace({ poll }: { poll: PollRow }) {
  const t = useTranslations('chat.shown');
  const now = useNow();
  const questionOf = usePollQuestion();
  const count = poll.relations.options.length;
  return (
    <Face leading={<Picture icon={Vote} />} kind={t('poll')} title={questionOf(poll.attributes)}>
      {isClosed(poll.attributes, now) ? t('pollClosed') : t('pollOpen', { count })}
    </Face>
  );
}

function FileFace({ file }: { file: OutingFileRow }) {
  const t = useTranslations('chat.shown');
  const locale = useLocale();
  return (
    <Face leading={<OutingFileIcon file={file} />} kind={t('file')} title={file.attributes.name}>
      <span className="tabular">{formatBytes(file.attributes.bytes, locale)}</span>
    </Face>
  );
}

function OutingFace({ outing }: { outing: OutingRow }) {
  const t = useTranslations('chat.shown');
  const formats = useFormats();
  const { attributes, parent_id } = outing;
  const when = useWhenLines(outing);
  return (
    <Face
      leading={<DateBadge parts={dateBadgeOf(attributes, formats)} className="shrink-0" />}
      kind={t(parent_id === null ? 'outing' : 'item')}
      title={attributes.title}
    >
      <span className="block">{when.main}</span>
      {attributes.place_name !== '' && (
        <span className="flex items-center gap-1">
          <MapPin aria-hidden className="size-3.5 shrink-0" />
          <bdi className="truncate">{attributes.place_name}</bdi>
        </span>
      )}
    </Face>
  );
}

function StoryFace({ story }: { story: StoryRow }) {
  const t = useTranslations('chat.shown');
  const personName = usePersonName();
  const { user } = useLoggedIn();
  const { text, alt, picture } = story.attributes;
  const { author } = story.relations;
  const isOwn = author.id === user.id;
  return (
    <Face
      leading={
        <span
          aria-hidden
          className="pointer-events-none block h-16 w-12 shrink-0 overflow-hidden rounded-field"
        >
          <StoryGround story={story} width={THUMB_PX} />
        </span>
      }
      kind={t('story')}
      title={text || (picture && alt) || t('story')}
    >
      {isOwn ? t('ownStory') : t('storyOf', { name: personName(author) })}
    </Face>
  );
}

const THUMB_PX = 48;

function NotHere({ kind }: { kind: MessageSubject['kind'] }) {
  const t = useTranslations('chat.shown');
  return (
    <div className={FRAME}>
      <Picture icon={CircleSlash} />
      <span className="min-w-0 grow text-sm">
        <span className="block font-semibold">{t(`gone.${kind}`)}</span>
        <span className="block text-soft">{t(kind === 'story' ? 'goneStoryLine' : 'goneLine')}</span>
      </span>
    </div>
  );
}

interface StoryGroundProps {
  story: Pick<Story, 'id' | 'attributes'>;
  /** Its rendered width in px. */
  width: number;
}

/** Renders a story without its text: its picture, or the drawn background. Fills its frame. */
function StoryGround({ story: { id, attributes }, width }: StoryGroundProps) {
  const { picture, ground } = attributes;
  if (picture) return <PhotoImage {...picture} width={width} />;
  return <TallPostcard ground={ground} seed={id} />;
}
