/** Shows username and e-mail address, each changed in a dialog with the password. */
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { shownAddress } from '#domain/app/text/shown-address.ts';
import { Button } from '#ui/parts/button.tsx';
import type { AccountRow } from '../account/use-account.ts';
import { Fact, Rows } from '../section.tsx';
import { EmailDialog, type EmailTask } from './email-dialog.tsx';
import { UsernameDialog } from './username-dialog.tsx';

export function WaysIn({ account }: { account: AccountRow }) {
  const t = useTranslations('account');
  const { username, email, pending_email } = account.attributes;
  const [isNaming, setNaming] = useState(false);
  const [task, setTask] = useState<EmailTask>('change');
  const [isMailing, setMailing] = useState(false);
  const mail = (next: EmailTask) => {
    setTask(next);
    setMailing(true);
  };
  return (
    <>
      <Rows>
        <Fact
          label={t('general.username')}
          action={
            <Button size="sm" aria-label={t('username.title')} onClick={() => setNaming(true)}>
              {t('change')}
            </Button>
          }
        >
          <bdi className="wrap-anywhere">@{username}</bdi>
        </Fact>
        <Fact
          label={t('general.email')}
          action={
            <Button size="sm" aria-label={t('email.title')} onClick={() => mail('change')}>
              {t('change')}
            </Button>
          }
        >
          <bdi className="wrap-anywhere">{shownAddress(email)}</bdi>
        </Fact>
      </Rows>
      {pending_email !== null && (
        <div role="status" className="-mt-3 flex flex-col gap-2.5 rounded-card bg-lagoon-tint px-4 py-3.5">
          <p className="flex items-start gap-2.5 font-medium text-lagoon text-sm">
            <MailQuestion aria-hidden className="mt-px size-[18px] shrink-0" />
            <span className="wrap-anywhere">
              {t('email.pending', { email: `\u2068${shownAddress(pending_email)}\u2069` })}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant="card" onClick={() => mail('resend')}>
              {t('email.resend')}
            </Button>
            <Button size="sm" variant="plain" onClick={() => mail('withdraw')}>
              {t('email.withdraw')}
            </Button>
          </div>
        </div>
      )}
      <UsernameDialog username={username} open={isNaming} onClose={() => setNaming(false)} />
      <EmailDialog
        task={task}
        email={email}
        pending={pending_email}
        open={isMailing}
        onClose={() => setMailing(false)}
      />
    </>
  );
}
