/** Closes a poll with a date: it becomes the time of the outing, and the votes for it become first participations. */

import { CalendarCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutingRow, PollRow } from '#db/rows.ts';
import { useDateWords } from '#domain/dates/use-date-words.ts';
import { useDropQuestion } from '#forms/leave-question.tsx';
import { useFormats } from '#i18n/provider.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { bestDates, bySuiting, countsOf } from './best-dates.ts';
import { StandingBadge } from './date-notes.tsx';
import { VOTES, VoteMark } from './vote-marks.tsx';

interface ChooseDateProps {
  poll: PollRow;
  outing: OutingRow;
}

export function ChooseDateButton(props: ChooseDateProps) {
  const t = useTranslations('polls.dates');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={CalendarCheck} onClick={() => setOpen(true)}>
        {t('choose')}
      </Button>
      {isOpen && <ChooseDate {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChooseDate({ poll, outing, onClose }: ChooseDateProps & { onClose: () => void }) {
  const t = useTranslations('polls.dates');
  const ui = useTranslations('ui');
  const formats = useFormats();
  const mutate = useMutate();
  const notStored = useNotStored();
  const name = useId();
  const { attributes, relations } = poll;
  const wordsOf = useDateWords(attributes.timezone);
  const best = bestDates(relations.options);
  // Sorts the best ones first: most users look for those.
  const options = relations.options.toSorted(
    (a, b) =>
      bySuiting(countsOf(a), countsOf(b)) ||
      (a.attributes.starts_at ?? '').localeCompare(b.attributes.starts_at ?? ''),
  );
  const [first] = useState(attributes.chosen_option_id ?? options[0]?.id);
  const [chosenId, setChosenId] = useState(first);
  const { leave, question } = useDropQuestion(chosenId !== first, onClose);
  const chosen = options.find(({ id }) => id === chosenId);

  const save = async () => {
    const { starts_at = null, ends_at = null } = chosen?.attributes ?? {};
    if (chosen === undefined || starts_at === null) return;
    onClose();
    const date = { poll_option_id: chosen.id, starts_at, ends_at, timezone: attributes.timezone };
    const args = { id: poll.id, outing_id: poll.outing_id, closed: true, date };
    const result = await mutate('polls.close', args);
    if (result.kind === 'stored') toast.success(t('isChosen', { date: wordsOf(chosen.attributes).full }));
    else toast.error(notStored(result));
  };

  return (
    <Dialog
      open
      onClose={leave}
      title={t('choose')}
      footer={
        <>
          <Button variant="card" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="primary" onClick={() => void save()}>
            {t('chooseThis')}
          </Button>
        </>
      }
    >
      {question}
      <fieldset className="flex flex-col gap-1.5">
        <legend className="sr-only">{t('choose')}</legend>
        {options.map((option) => {
          const counts = countsOf(option);
          const { full, own } = wordsOf(option.attributes);
          const isChosen = option.id === chosenId;
          return (
            <label
              key={option.id}
              className={`flex min-h-14 cursor-pointer items-center gap-3 rounded-option px-3.5 py-2 has-focus-visible:outline-2 has-focus-visible:outline-deep ${
                isChosen ? 'bg-tint ring-2 ring-deep ring-inset' : 'bg-sunken'
              }`}
            >
              <input
                type="radio"
                name={name}
                checked={isChosen}
                onChange={() => setChosenId(option.id)}
                className="size-[22px] shrink-0 appearance-none rounded-full border border-edge bg-card checked:border-[7px] checked:border-deep"
              />
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                  {full}
                  <StandingBadge standing={best.has(option.id) ? 'best' : 'none'} />
                </span>
                {own !== null && <span className="block text-sm text-soft">{own}</span>}
              </span>
              <span className="tabular flex shrink-0 items-center gap-2 text-sm">
                {VOTES.map((vote) => (
                  <span key={vote} className="flex items-center gap-0.5">
                    <VoteMark vote={vote} />
                    <span aria-hidden>{formats.number(counts[vote])}</span>
                    <span className="sr-only">
                      {t('answerOf', {
                        answer: t(`answer.${vote}`),
                        people: t('people', { count: counts[vote] }),
                      })}
                    </span>
                  </span>
                ))}
              </span>
            </label>
          );
        })}
      </fieldset>
      {chosen !== undefined && (
        <p className="pt-4 text-soft">
          {t('whatHappens', { title: outing.attributes.title, date: wordsOf(chosen.attributes).full })}
        </p>
      )}
    </Dialog>
  );
}
