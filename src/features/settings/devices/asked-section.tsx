/** What this device asked its user and does not ask again, and a way to be asked again. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslations } from 'use-intl';
import type { InstallAnswer, InstallAnswers } from '#db/database/device-database.ts';
import { useSync } from '#sync/provider.tsx';
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

export function AskedSection({ account }: { account: AccountRow }) {
  const t = useTranslations('account.asked');
  const { device } = useSync();
  const asked = useLiveQuery(
    async () => ({
      install: installAnswer((await device.fact('install_answers')) ?? {}),
      review: (await device.fact('review_answered')) ?? false,
    }),
    [device],
  );
  if (!asked) return null;
  // Who rated the app is not asked again, whatever the device remembers.
  const wasReviewAsked = asked.review && (account.attributes.app_rating ?? null) === null;
  const again = (name: string, forget: () => Promise<void>) => (
    <Button
      size="sm"
      aria-label={t('againNamed', { name })}
      onClick={() => void forget().then(() => toast.success(t('done')))}
    >
      {t('again')}
    </Button>
  );
  return (
    <Section title={t('title')} line={t('line')}>
      {asked.install === null && !wasReviewAsked ? (
        <p className="text-soft">{t('none')}</p>
      ) : (
        <Rows>
          {asked.install !== null && (
            <Fact
              label={t('install')}
              action={again(t('install'), () => device.setFact('install_answers', {}))}
            >
              {t(asked.install)}
            </Fact>
          )}
          {wasReviewAsked && (
            <Fact
              label={t('review')}
              action={again(t('review'), () => device.setFact('review_answered', false))}
            >
              {t('declined')}
            </Fact>
          )}
        </Rows>
      )}
    </Section>
  );
}
