/** Shows rejected changes of participants where they were made. */

import { useTranslations } from 'use-intl';
import { ALONE } from '#contract/outings/membership/heads.ts';
import { useHeadWords } from '#domain/outings/heads/use-head-words.ts';
import { RefusedMutation } from '#forms/refusals/refused-mutation.tsx';
import type { PeopleChange, RefusedPeopleChange } from './refused-people.ts';

export function RefusedPeople({ refused }: { refused: readonly RefusedPeopleChange[] }) {
  const say = useChangeWords();
  return refused.map(({ mutationId, state, change }) => (
    <RefusedMutation key={mutationId} id={mutationId} state={state}>
      <div>
        <p className="break-words font-semibold">{say(change)}</p>
        <Written change={change} />
      </div>
    </RefusedMutation>
  ));
}

/** Shows the user's own text. */
function Written({ change }: { change: PeopleChange }) {
  const text = change.kind === 'answer' ? change.note : change.kind === 'invite' ? change.line : '';
  return text === '' ? null : (
    <p dir="auto" className="whitespace-pre-line break-words text-soft">
      {text}
    </p>
  );
}

function useChangeWords(): (change: PeopleChange) => string {
  const t = useTranslations('people.refused');
  const participations = useTranslations('participation');
  const words = useHeadWords();
  return (change) => {
    switch (change.kind) {
      case 'answer':
        return change.participation === null
          ? t('answerAsWhole')
          : t('answer', {
              answer: words.answerWith(participations(`${change.participation}`), change.heads ?? ALONE),
            });
      case 'ignore':
      case 'join':
      case 'exit':
      case 'spectate':
      case 'rejoin':
      case 'configure':
        return t(`own.${change.kind}`);
      default:
        return t(`others.${change.kind}`, { name: change.name });
    }
  };
}
