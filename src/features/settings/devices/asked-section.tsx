/** Shows what the app asked its user and does not ask again, and a way to be asked again. */
import { useTranslations } from 'use-intl';
import { Prompt, TOURS } from '#contract/accounts/account/prompt.ts';
import type { InstallAnswer, InstallAnswers } from '#db/database/device-database.ts';
import { usePrompts } from '#domain/app/use-prompts.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import type { AccountRow } from '../account/use-account.ts';
import { Fact, Rows, Section } from '../section.tsx';

/** The offers differ by the size of the window; to the user they are one. */
function installAnswer({ download_clicked_at, ...answers }: InstallAnswers): InstallAnswer | null {
  const given: unknown[] = Object.values(answers);
  if (given.includes('accepted') || download_clicked_at !== undefined) return 'accepted';
  return given.includes('declined') ? 'declined' : null;
}

const TOUR_PROMPTS = Prompt.options.filter((prompt) => prompt.startsWith('tour'));

export function AskedSection({ account }: { account: AccountRow }) {
  const t = useTranslations('account.asked');
  const { device } = useSync();
  const { answer } = usePrompts();
  const notStored = useNotStored();
  const stored = useLiveQuery(
    async () => ({ install: installAnswer((await device.fact('install_answers')) ?? {}) }),
    [device],
  );
  if (!stored) return null;
  const { install } = stored;
  const { answered_prompts = [], app_rating = null } = account.attributes;
  const has = (prompt: Prompt) => answered_prompts.includes(prompt);
  const toursSeen = TOURS.filter((tour) => has(`tour_${tour}`)).length;
  // Users who rated the app are not asked again, regardless of their earlier answer.
  const wasReviewAsked = has('review') && app_rating === null;
  const wereToursAsked = has('tours') || toursSeen > 0;
  const isNothingAsked = install === null && !wasReviewAsked && !wereToursAsked && !has('conference');

  const row = (name: string, said: string, forget: () => Promise<void>) => (
    <Fact
      label={name}
      action={
        <Button size="sm" aria-label={t('againNamed', { name })} onClick={() => void forget()}>
          {t('again')}
        </Button>
      }
    >
      {said}
    </Fact>
  );
  const askAgain = async (prompts: readonly Prompt[]) => {
    const result = await answer(prompts, false);
    if (result.kind === 'stored') toast.success(t('done'));
    else toast.error(notStored(result));
  };
  return (
    <Section title={t('title')} line={t('line')}>
      {isNothingAsked ? (
        <p className="text-soft">{t('none')}</p>
      ) : (
        <Rows>
          {install !== null &&
            row(t('install'), t(install), async () => {
              await device.setFact('install_answers', {});
              toast.success(t('done'));
            })}
          {wasReviewAsked && row(t('review'), t('declined'), () => askAgain(['review']))}
          {has('conference') && row(t('conference'), t('seen'), () => askAgain(['conference']))}
          {wereToursAsked &&
            row(
              t('tours'),
              toursSeen === 0 ? t('declined') : t('toursSeen', { count: toursSeen, all: TOURS.length }),
              () => askAgain(TOUR_PROMPTS),
            )}
        </Rows>
      )}
    </Section>
  );
}
