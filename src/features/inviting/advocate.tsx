/** Shows the months of Pro earned through newcomers, and how to activate them. */
import { Link2, Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import {
  NEWCOMERS_FOR_A_MONTH,
  type RegisterInvitations,
} from '#contract/accounts/register-invitation/register-invitation.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { SectionHeader } from '#ui/lists/section-header.tsx';
import { useCopyLink } from '#ui/overlays/use-copy-link.ts';
import { Button, buttonClass } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ProgressBar } from '#ui/parts/progress.tsx';

type AdvocateProps = Pick<RegisterInvitations, 'advocated' | 'support_email'>;

interface CodeProps {
  code: string;
  /** Whether registration is open, so that the code is all a newcomer needs. */
  isOpen: boolean;
}

export function Advocate({ code, isOpen, advocated, support_email }: AdvocateProps & Partial<CodeProps>) {
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
        {code !== undefined && <Code code={code} isOpen={isOpen === true} />}
        {months > 0 && <Earned months={months} advocated={advocated} support_email={support_email} />}
      </Card>
    </section>
  );
}

const HEADING = 'advocate';

function Code({ code, isOpen }: CodeProps) {
  const t = useTranslations('inviting.advocate');
  const links = useTranslations('links');
  const copyLink = useCopyLink();
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t pt-4">
      <p className="font-semibold">{t('code')}</p>
      <p dir="ltr" className="select-all wrap-anywhere font-mono text-sm">
        {code}
      </p>
      <p className="text-soft text-sm">{t(isOpen ? 'codeOpen' : 'codeClosed')}</p>
      {isOpen && (
        <Button
          variant="card"
          icon={Link2}
          onClick={() => void copyLink(`${location.origin}/register?advocate=${encodeURIComponent(code)}`)}
        >
          {links('copy')}
        </Button>
      )}
    </div>
  );
}

function Earned({ months, advocated, support_email }: AdvocateProps & { months: number }) {
  const t = useTranslations('inviting.advocate');
  const { user } = useLoggedIn();
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
