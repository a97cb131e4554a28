/** The months of Pro that newcomers earn, and how to have them activated. */
import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  NEWCOMERS_FOR_A_MONTH,
  type RegisterInvitations,
} from '#contract/accounts/register-invitation/register-invitation.ts';
import { useSignedIn } from '#sync/provider.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { buttonClass } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ProgressBar } from '#ui/parts/progress.tsx';

type AdvocateProps = Pick<RegisterInvitations, 'advocated' | 'support_email'>;

export function Advocate({ advocated, support_email }: AdvocateProps) {
  const t = useTranslations('inviting.advocate');
  const of = NEWCOMERS_FOR_A_MONTH;
  const months = Math.floor(advocated / of);
  const progress = t('progress', { count: advocated % of, of });
  return (
    <section aria-labelledby={HEADING}>
      <SectionHeader id={HEADING} title={t('title')} />
      <Card className="flex flex-col gap-4 p-5">
        <p className="text-soft">{t('line', { of, twice: 2 * of })}</p>
        <div>
          <p className="tabular font-semibold">{progress}</p>
          <ProgressBar label={progress} part={(advocated % of) / of} />
        </div>
        {months > 0 && <Earned months={months} advocated={advocated} support_email={support_email} />}
      </Card>
    </section>
  );
}

const HEADING = 'advocate';

function Earned({ months, advocated, support_email }: AdvocateProps & { months: number }) {
  const t = useTranslations('inviting.advocate');
  const { user } = useSignedIn();
  const body = t('mail', { username: user.attributes.username, count: advocated, months });
  return (
    <div className="flex flex-col items-start gap-3 border-line border-t pt-4">
      <p className="font-semibold text-set">{t('earned', { months })}</p>
      {support_email === null ? (
        <p className="text-soft">{t('ask')}</p>
      ) : (
        <a
          href={`mailto:${encodeURIComponent(support_email)}?subject=${encodeURIComponent(t('subject'))}&body=${encodeURIComponent(body)}`}
          className={buttonClass('card')}
        >
          <Mail aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {t('write')}
        </a>
      )}
    </div>
  );
}
