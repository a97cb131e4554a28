/** Renders a group of lines as one sentence, with its subject in a quieter one. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { type ActivityTimes, activityKind } from '#contract/outings/activity/activity.ts';
import { isAlone, shownHeads } from '#contract/outings/membership/heads.ts';
import type { Subjects } from '#db/queries/outings/activities.ts';
import { useHeadWords } from '#domain/outings/heads/use-head-words.ts';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { useWhenLines } from '#domain/outings/use-when-lines.ts';
import { useFormats } from '#i18n/provider.tsx';
import { usePersonName } from '#ui/parts/person-name.ts';
import type { ActivityGroup } from './activity-groups.ts';

/** Names can have another direction than the sentence. */
const named = (chunks: ReactNode) => <bdi className="font-semibold">{chunks}</bdi>;

/**
 * Kinds that are a person's own statement: the line names this person, even if another user's request caused it. A user
 * who moves up did nothing.
 */
const OF_THEMSELVES: ReadonlySet<string> = new Set([
  'answered',
  'left',
  'invitation_declined',
  'join_requested',
]);

/** Returns the person whose picture a group shows. */
export function actorOf({ lines: [line] }: ActivityGroup): Person | null {
  const { user, person } = line.relations;
  return OF_THEMSELVES.has(line.attributes.kind) ? (person ?? user) : user;
}

export function ActivityWords({ group }: { group: ActivityGroup }) {
  const t = useTranslations('activity');
  const brought = useTranslations('heads');
  const headWords = useHeadWords();
  const formats = useFormats();
  const personName = usePersonName();
  const [line] = group.lines;
  const { attributes } = line;
  const actor = actorOf(group);
  const others = new Map(
    group.lines.flatMap(({ relations: { person } }) => (person ? [[person.id, person] as const] : [])),
  );
  const values = {
    name: actor ? personName(actor) : t('someone'),
    people: formats.list([...others.values()].map(personName)),
    count: group.lines.length,
    who: named,
    what: named,
  };
  switch (attributes.kind) {
    case 'created':
    case 'canceled':
    case 'reinstated':
      return t.rich(line.item_id === null ? `kind.${attributes.kind}` : `item.${attributes.kind}`, values);
    case 'answered': {
      const { answer } = attributes;
      const heads = shownHeads(attributes);
      if (heads === null || answer === 'pending' || answer === 'not_going')
        return t.rich(`answered.${answer}`, values);
      return isAlone(heads)
        ? brought.rich(`activity.${answer}Alone`, values)
        : brought.rich(`activity.${answer}`, { ...values, others: headWords.others(heads) });
    }
    case 'role_changed':
      return t.rich(`role.${attributes.role}`, values);
    case 'joined': {
      if (line.relations.person?.id !== actor?.id) return t.rich('letIn', values);
      const heads = shownHeads(attributes);
      return heads === null
        ? t.rich('kind.joined', values)
        : brought.rich('activity.joined', { ...values, others: headWords.others(heads) });
    }
    case 'date_chosen':
      return attributes.to ? (
        <DateChosen values={values} to={attributes.to} />
      ) : (
        t.rich('kind.date_chosen', values)
      );
    default:
      return t.rich(`kind.${attributes.kind}`, values);
  }
}

interface DateChosenProps {
  values: { name: string; who: typeof named };
  to: ActivityTimes;
}

function DateChosen({ values, to }: DateChosenProps) {
  const t = useTranslations('activity');
  const { main } = useWhenLines({ attributes: to });
  return t.rich('dateChosen', { ...values, when: `\u2068${main}\u2069` });
}

/** The number of titles that describe a group. */
const TITLES_MAX = 3;

/** Returns the titles of the subjects that still exist. */
function titlesOf(
  group: ActivityGroup,
  subjects: Subjects,
  questionOf: ReturnType<typeof usePollQuestion>,
): string[] {
  const titles = group.lines.flatMap(({ item_id, attributes: { kind, subject_id } }) => {
    const { about } = activityKind(kind);
    const words = subjects.get((about === 'outing' ? item_id : subject_id) ?? '');
    if (words === undefined) return [];
    return (about === 'poll' ? questionOf({ question: words }) : words) || [];
  });
  return [...new Set(titles)].slice(0, TITLES_MAX);
}

interface AboutProps {
  group: ActivityGroup;
  subjects: Subjects;
  /** The outing or item that this page shows. */
  outingId: string;
}

/** Shows the subject, where it is, what became of it, and when. */
export function ActivityAbout({ group, subjects, outingId }: AboutProps) {
  const t = useTranslations('activity');
  const formats = useFormats();
  const questionOf = usePollQuestion();
  const [newest] = group.lines;
  const { item_id, attributes, created_at_timestamp: at } = newest;
  const isInside = activityKind(attributes.kind).about !== 'outing';
  const place = item_id === null || item_id === outingId ? undefined : subjects.get(item_id);
  const titles = item_id === outingId && !isInside ? [] : titlesOf(group, subjects, questionOf);
  const isCounted =
    attributes.kind.endsWith('_changed') || attributes.kind === 'renamed' || attributes.kind === 'described';
  return (
    <>
      <span className="flex">
        <time dateTime={new Date(at).toISOString()} className="shrink-0">
          {formats.time(at)}
        </time>
        {isCounted && group.lines.length > 1 && <Part>{t('times', { count: group.lines.length })}</Part>}
        {titles.length > 0 && <Part isLong>{formats.list(titles)}</Part>}
        {isInside && place !== undefined && <Part>{t('within', { title: place })}</Part>}
      </span>
      <Change lines={group.lines} />
    </>
  );
}

/** A part of the quiet line. A long one is truncated at its end, in either direction of text. */
function Part({ children, isLong = false }: { children: string; isLong?: boolean }) {
  return (
    <>
      <span aria-hidden className="px-1.5">
        ·
      </span>
      <bdi className={isLong ? 'min-w-0 truncate' : 'max-w-1/2 shrink-0 truncate'}>{children}</bdi>
    </>
  );
}

/** Shows the old and the new value of a group of changes. Readers look for it, so it may take several lines. */
function Change({ lines }: { lines: ActivityGroup['lines'] }) {
  const t = useTranslations('activity');
  const newest = lines[0].attributes;
  const oldest = (lines.at(-1) ?? lines[0]).attributes;
  if (newest.kind === 'time_changed' && oldest.kind === 'time_changed')
    return <TimeChange from={oldest.from} to={newest.to} />;
  if (newest.kind !== 'place_changed' || oldest.kind !== 'place_changed') return null;
  // The arrow follows the direction of the sentence, whatever the direction of the names.
  const nameOf = (place: string) => `\u2068${place || t('noPlace')}\u2069`;
  return (
    <span className="block whitespace-normal">
      {t('fromTo', { from: nameOf(oldest.from), to: nameOf(newest.to) })}
    </span>
  );
}

function TimeChange({ from, to }: { from: ActivityTimes; to: ActivityTimes }) {
  const t = useTranslations('activity');
  const before = useWhenLines({ attributes: from });
  const after = useWhenLines({ attributes: to });
  return (
    <span className="block whitespace-normal">{t('fromTo', { from: before.main, to: after.main })}</span>
  );
}
