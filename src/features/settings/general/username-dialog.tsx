/** Changes the username: shows while the user types whether it is available. */
import { Check, CircleAlert, CloudOff, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { GivenPassword, Username } from '#contract/base/fields.ts';
import { USERNAME_KEPT_MS } from '#contract/base/limits.ts';
import { CallFormFrame } from '#forms/call-form/call-form-frame.tsx';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { PasswordField, TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { NoPassword, useHasPassword } from '../account/no-password.tsx';
import { type Availability, useAvailability } from './use-availability.ts';

interface UsernameDialogProps {
  /** The current one. */
  username: string;
  open: boolean;
  onClose: () => void;
}

export function UsernameDialog({ open, onClose, username }: UsernameDialogProps) {
  const t = useTranslations('account.username');
  const hasPassword = useHasPassword();
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} width="sm">
      {hasPassword ? <UsernameForm username={username} onDone={onClose} /> : <NoPassword />}
    </Dialog>
  );
}

const DAY_MS = 86_400_000;
const UsernameBody = v.object({ username: Username, password: GivenPassword });

function UsernameForm({ username, onDone }: { username: string; onDone: () => void }) {
  const t = useTranslations('account');
  const { engine } = useSync();
  const { network } = useConnectivity();
  const form = useCallForm({
    initial: { username: '', password: '' },
    schema: UsernameBody,
    send: (body) => engine.call('settings.general', { params: undefined, query: undefined, body }),
    onDone({ data }) {
      void engine.syncNow();
      toast.success(t('username.done', { username: `\u2066${data.attributes.username}\u2069` }));
      onDone();
    },
  });
  const availability = useAvailability(form.values.username, username);
  const field = form.field('username');
  return (
    <CallFormFrame
      form={form}
      network={network.kind}
      offlineLine={t('needsNetwork')}
      submitLabel={t('username.submit')}
    >
      <div className="flex flex-col gap-2">
        <TextField
          {...field}
          label={t('username.label')}
          hint={t('username.hint')}
          error={
            field.error ??
            (availability.kind === 'invalid'
              ? availability.message
              : availability.kind === 'taken'
                ? t('username.taken', { username: `\u2066${availability.username}\u2069` })
                : undefined)
          }
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <AvailabilityLine availability={availability} />
        <p className="text-soft text-sm">
          {t('username.kept', { days: Math.round(USERNAME_KEPT_MS / DAY_MS) })}
        </p>
      </div>
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
      />
    </CallFormFrame>
  );
}

const ICONS = { free: Check, checking: LoaderCircle, same: CircleAlert, unknown: CloudOff } as const;

/** Announced while the user types; an invalid name appears as the error of the field. */
function AvailabilityLine({ availability }: { availability: Availability }) {
  const t = useTranslations('account.username');
  const { kind } = availability;
  const isSaid = kind === 'free' || kind === 'checking' || kind === 'same' || kind === 'unknown';
  const Icon = isSaid ? ICONS[kind] : null;
  return (
    <p
      role="status"
      className={`flex min-h-5 items-start gap-1.5 text-sm empty:hidden ${kind === 'free' ? 'font-medium text-set' : 'text-soft'}`}
    >
      {Icon && <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />}
      {kind === 'free' && t('free', { username: `\u2066${availability.username}\u2069` })}
      {kind === 'checking' && t('checking')}
      {kind === 'same' && t('same')}
      {kind === 'unknown' && t('unknown')}
    </p>
  );
}
