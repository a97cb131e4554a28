/** Renders the card of a date poll that needs the reader’s answer, which they give in its outing. */
import { CalendarSearch } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { WaitingPoll } from '#db/queries/outings/date-polls.ts';
import { usePollQuestion } from '#domain/outings/use-poll-question.ts';
import { Card } from '#ui/parts/card.tsx';
import { Link } from '#ui/parts/link.tsx';

export function PollCard({ waiting: { poll, outing } }: { waiting: WaitingPoll }) {
  const t = useTranslations('polls');
  const questionOf = usePollQuestion();
  const { title } = outing.attributes;
  return (
    <Card tone="tint">
      <div className="relative flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-field bg-tint-strong text-deep"
        >
          <CalendarSearch className="size-5" strokeWidth={1.75} />
        </span>
        <div className="min-w-0 grow">
          <h3 className="text-md">
            <Link
              href={`/outings/${outing.id}?attachmentId=${poll.id}&attachmentType=poll`}
              data-row
              dir="auto"
              className="follow-page line-clamp-2 before:absolute before:-inset-2 before:content-['']"
            >
              {questionOf(poll.attributes)}
            </Link>
          </h3>
          <p className="text-sm text-soft">{t('datesFor', { title })}</p>
        </div>
      </div>
    </Card>
  );
}
