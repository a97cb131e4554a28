/** Connects and disconnects the providers that log in to this account. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import type { Provider } from '#contract/accounts/provider/provider.ts';
import { GivenPassword } from '#contract/base/fields.ts';
import { leaveFor } from '#domain/app/providers/trip.ts';
import { useProviders } from '#domain/app/providers/use-providers.ts';
import { CallFormFrame } from '#forms/call-form/call-form-frame.tsx';
import { useCallForm } from '#forms/call-form/use-call-form.ts';
import { isInstalled } from '#sync/app/installed.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { PasswordField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/overlays/toast.tsx';
import { Button } from '#ui/parts/button.tsx';
import { NoPassword, useHasPassword } from '../account/no-password.tsx';
import type { AccountRow } from '../account/use-account.ts';
import { Fact, Rows, Section } from '../section.tsx';

type Task = { kind: 'connect' | 'disconnect'; provider: Provider };

export function Connections({ account }: { account: AccountRow }) {
  const t = useTranslations('providers.settings');
  const offered = useProviders();
  const hasPassword = useHasPassword();
  const [task, setTask] = useState<Task | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  // A row of an earlier version of the app has none.
  const connected = account.attributes.connections ?? [];
  // A connection that the server no longer offers can still be ended.
  const gone = connected
    .filter(({ provider }) => !offered.some(({ name }) => name === provider))
    .map(({ provider }) => ({ name: provider, label: provider }));
  const shown = [...offered, ...gone];
  if (shown.length === 0) return null;
  return (
    <>
      <Section title={t('title')} line={t('line')}>
        <Rows>
          {shown.map((provider) => {
            const connection = connected.find((one) => one.provider === provider.name);
            const kind = connection === undefined ? 'connect' : 'disconnect';
            return (
              <Fact
                key={provider.name}
                label={provider.label}
                action={
                  <Button
                    size="sm"
                    aria-label={t(`${kind}Title`, { provider: provider.label })}
                    onClick={() => {
                      setTask({ kind, provider });
                      setOpen(true);
                    }}
                  >
                    {t(kind)}
                  </Button>
                }
              >
                {connection === undefined ? (
                  t('notConnected')
                ) : (
                  <bdi className="wrap-anywhere">{connection.email ?? t('connected')}</bdi>
                )}
              </Fact>
            );
          })}
        </Rows>
      </Section>
      <Dialog
        open={isOpen}
        onClose={close}
        title={task === null ? '' : t(`${task.kind}Title`, { provider: task.provider.label })}
        width="sm"
      >
        {task?.kind === 'connect' && <ConnectForm provider={task.provider} />}
        {task?.kind === 'disconnect' &&
          (hasPassword || connected.length > 1 ? (
            <DisconnectForm provider={task.provider} onDone={close} />
          ) : (
            <div className="flex flex-col gap-4">
              <p className="font-medium">{t('last')}</p>
              <NoPassword />
            </div>
          ))}
      </Dialog>
    </>
  );
}

const WithPassword = v.object({ password: GivenPassword });
const WithoutPassword = v.object({ password: v.string() });

function ConnectForm({ provider: { name, label } }: { provider: Provider }) {
  const t = useTranslations('providers.settings');
  const account = useTranslations('account');
  const { engine } = useSync();
  const { network } = useConnectivity();
  const hasPassword = useHasPassword();
  const form = useCallForm({
    initial: { password: '' },
    schema: hasPassword ? WithPassword : WithoutPassword,
    send: ({ password }) =>
      engine.call('providers.start', {
        params: undefined,
        query: undefined,
        body: {
          provider: name,
          purpose: 'connect',
          from_app: isInstalled(),
          ...(hasPassword && { password }),
        },
      }),
    onDone: (response) => leaveFor(response, { purpose: 'connect' }),
  });
  return (
    <CallFormFrame
      form={form}
      network={network.kind}
      offlineLine={account('needsNetwork')}
      submitLabel={t('go', { provider: label })}
    >
      <p className="text-soft">{t('connectLine', { provider: label })}</p>
      {hasPassword && (
        <PasswordField
          {...form.field('password')}
          label={account('password')}
          hint={account('passwordHint')}
          autoComplete="current-password"
        />
      )}
    </CallFormFrame>
  );
}

function DisconnectForm({ provider: { name, label }, onDone }: { provider: Provider; onDone: () => void }) {
  const t = useTranslations('providers.settings');
  const account = useTranslations('account');
  const { engine } = useSync();
  const { network } = useConnectivity();
  const form = useCallForm({
    initial: {},
    schema: v.object({}),
    send: () =>
      engine.call('providers.disconnect', { params: undefined, query: undefined, body: { provider: name } }),
    onDone() {
      void engine.syncNow();
      toast.success(t('disconnected', { provider: label }));
      onDone();
    },
  });
  return (
    <CallFormFrame
      form={form}
      network={network.kind}
      offlineLine={account('needsNetwork')}
      submitLabel={t('disconnect')}
      variant="danger"
    >
      <p className="text-soft">{t('disconnectLine', { provider: label })}</p>
    </CallFormFrame>
  );
}
