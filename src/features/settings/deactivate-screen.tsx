/**
 * Closes an account in steps: what happens, what would be lost, and then a confirmation that requires the password.
 */
import { CloudUpload, EyeOff, FileArchive, LogOut, type LucideIcon, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { GivenPassword } from '#contract/base/fields.ts';
import { DEACTIVATED_KEPT_MS } from '#contract/base/limits.ts';
import { CallFormFrame } from '#forms/call-form/call-form-frame.tsx';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { useConnectivity, useQueueCounts } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { useLogOut } from '#sync/visit.tsx';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { ListCard, ListRow } from '#ui/lists/list-row.tsx';
import { RowIcon } from '#ui/lists/row-icon.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { TextLink } from '#ui/parts/link.tsx';
import { NoPassword, useHasPassword } from './account/no-password.tsx';
import { PageFrame } from './account/page-frame.tsx';

const DAY_MS = 86_400_000;
const days = Math.round(DEACTIVATED_KEPT_MS / DAY_MS);

export function DeactivateScreen() {
  const t = useTranslations('account');
  const [open, setOpen] = useState(false);
  const hasPassword = useHasPassword();
  const steps: readonly [LucideIcon, string][] = [
    [EyeOff, t('deactivate.hidden')],
    [LogOut, t('deactivate.loggedOut')],
    [Undo2, t('deactivate.back', { days })],
    [Trash2, t('deactivate.erased')],
  ];
  return (
    <PageFrame title={t('rows.deactivate')} line={t('deactivate.line', { days })}>
      <div className="flex flex-col gap-4">
        <Card>
          <ul className="flex flex-col gap-3.5">
            {steps.map(([Icon, text]) => (
              <li key={text} className="flex items-start gap-3">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-soft" strokeWidth={1.75} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Unsent />
        <TakeAlong />
        <Button variant="danger" size="lg" onClick={() => setOpen(true)}>
          {t('deactivate.submit')}
        </Button>
      </div>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('deactivate.title')} width="sm">
        {hasPassword ? <DeactivateForm /> : <NoPassword />}
      </Dialog>
    </PageFrame>
  );
}

/** Lets users who leave take everything with them. */
function TakeAlong() {
  const t = useTranslations('exporting');
  return (
    <ListCard>
      <ListRow
        href="/settings/export"
        arrow
        leading={<RowIcon icon={FileArchive} />}
        title={t('leaving')}
        line={<span className="whitespace-normal">{t('leavingLine')}</span>}
      />
    </ListCard>
  );
}

/** Shows what this device has not sent and would lose with the account. */
function Unsent() {
  const t = useTranslations('account.deactivate');
  const { pending, refused } = useQueueCounts();
  const count = pending + refused;
  if (count === 0) return null;
  return (
    <Card tone="tint" className="flex items-start gap-3">
      <CloudUpload aria-hidden className="mt-0.5 size-5 shrink-0 text-deep" strokeWidth={1.75} />
      <p>
        {t('unsent', { count })}{' '}
        <TextLink href="/settings/sync" className="target">
          {t('see')}
        </TextLink>
      </p>
    </Card>
  );
}

const Body = v.object({ password: GivenPassword });

function DeactivateForm() {
  const t = useTranslations('account');
  const { engine } = useSync();
  const { network } = useConnectivity();
  const logOut = useLogOut();
  const form = useCallForm({
    initial: { password: '' },
    schema: Body,
    send: (body) => engine.call('settings.deactivate', { params: undefined, query: undefined, body }),
    onDone() {
      toast.success(t('deactivate.done'));
      void logOut('discard');
    },
  });
  return (
    <CallFormFrame
      form={form}
      network={network.kind}
      offlineLine={t('needsNetwork')}
      submitLabel={t('deactivate.submit')}
      variant="danger"
    >
      <p className="text-soft">{t('deactivate.confirm')}</p>
      <PasswordField
        {...form.field('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
      />
    </CallFormFrame>
  );
}
