/** Changes the e-mail address: request, resend, or withdraw. The link in the mail makes the change. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { Email, GivenPassword } from '#contract/base/fields.ts';
import { shownAddress } from '#domain/app/text/shown-address.ts';
import { CallFormFrame } from '#forms/call-form/call-form-frame.tsx';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { PasswordField, TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { NoPassword, useHasPassword } from '../account/no-password.tsx';

export type EmailTask = 'change' | 'resend' | 'withdraw';

interface EmailFormProps {
  task: EmailTask;
  /** The current address. */
  email: string;
  /** The address that waits for its link; null for none. */
  pending: string | null;
}

interface EmailDialogProps extends EmailFormProps {
  open: boolean;
  onClose: () => void;
}

const TITLES = { change: 'title', resend: 'resendTitle', withdraw: 'withdrawTitle' } as const;
const SUBMITS = { change: 'submit', resend: 'submit', withdraw: 'withdraw' } as const;

export function EmailDialog({ open, onClose, ...form }: EmailDialogProps) {
  const t = useTranslations('account.email');
  const hasPassword = useHasPassword();
  return (
    <Dialog open={open} onClose={onClose} title={t(TITLES[form.task])} width="sm">
      {hasPassword ? <EmailForm {...form} onDone={onClose} /> : <NoPassword />}
    </Dialog>
  );
}

const EmailBody = v.object({ email: Email, password: GivenPassword });
const isolated = (address: string) => `\u2068${shownAddress(address)}\u2069`;

function EmailForm({ task, email, pending, onDone }: EmailFormProps & { onDone: () => void }) {
  const t = useTranslations('account');
  const { engine } = useSync();
  const { network } = useConnectivity();
  // The server sends another link to a pending address, and withdraws it if given the current one.
  const given = { change: '', resend: pending ?? '', withdraw: email }[task];
  const form = useCallForm({
    initial: { email: given, password: '' },
    schema: EmailBody,
    send: (body) => engine.call('settings.general', { params: undefined, query: undefined, body }),
    onDone({ data }) {
      void engine.syncNow();
      const waiting = data.attributes.pending_email;
      toast.success(waiting === null ? t('email.withdrawn') : t('email.sent', { email: isolated(waiting) }));
      onDone();
    },
  });
  return (
    <CallFormFrame
      form={form}
      network={network.kind}
      offlineLine={t('needsNetwork')}
      submitLabel={t(`email.${SUBMITS[task]}`)}
      variant={task === 'withdraw' ? 'danger' : 'primary'}
    >
      <p className="wrap-anywhere text-soft">
        {task === 'withdraw'
          ? t('email.withdrawLine', { pending: isolated(pending ?? ''), email: isolated(email) })
          : t('email.line', { email: isolated(email) })}
      </p>
      {task !== 'withdraw' && (
        <TextField
          {...form.field('email')}
          label={t('email.label')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
      />
    </CallFormFrame>
  );
}
