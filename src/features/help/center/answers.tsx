/** Renders questions by section, each of which opens to its answer. */
import { useTranslations } from 'use-intl';
import { ListCard } from '#ui/lists/list-row.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { Link } from '#ui/parts/link.tsx';
import { Disclosure } from './disclosure.tsx';
import type { Question, QuestionGroup } from './find.ts';
import { faqHref, questionHref } from './hrefs.ts';
import { PlaceLink } from './place-link.tsx';
import { ANSWER_PLACES } from './places.ts';

interface AnswersProps {
  groups: readonly QuestionGroup[];
  /** The question that the address names. */
  target?: string;
}

export function Answers({ groups, target }: AnswersProps) {
  const t = useTranslations('helpCenter');
  return groups.map(({ section, questions }) => (
    <section key={section} aria-labelledby={`help-section-${section}`}>
      <SectionHeader id={`help-section-${section}`} title={t(`section.${section}`)} />
      <ListCard>
        {questions.map((question) => (
          <Answer key={question.id} question={question} isTarget={question.id === target} />
        ))}
      </ListCard>
    </section>
  ));
}

function Answer({ question, isTarget }: { question: Question; isTarget: boolean }) {
  const t = useTranslations('helpCenter');
  const { id, answer, tags } = question;
  const place = ANSWER_PLACES[id];
  return (
    <Disclosure
      id={id}
      title={question.question}
      isTarget={isTarget}
      href={questionHref(id)}
      copyLabel={t('copyLink')}
    >
      <p className="max-w-[66ch]">{answer}</p>
      {place && <PlaceLink place={place} />}
      <ul aria-label={t('tags')} className="flex flex-wrap gap-x-2 gap-y-3">
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              href={faqHref({ q: tag })}
              className="target inline-flex min-h-7 items-center rounded-full bg-sunken px-2.5 text-soft text-sm hover:text-ink"
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
