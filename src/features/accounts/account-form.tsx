/** Renders the frame of an account form. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CallFormFrame } from '#forms/call-form/call-form-frame.tsx';
import type { CallForm } from '#forms/call-form/use-call-form.ts';
import { useConnectivity } from '#sync/hooks.ts';

interface AccountFormFrameProps<TValues> {
  form: CallForm<TValues>;
  submitLabel: string;
  children: ReactNode;
}

export function AccountFormFrame<TValues>(props: AccountFormFrameProps<TValues>) {
  const t = useTranslations('accounts');
  const { network } = useConnectivity();
  return <CallFormFrame {...props} network={network.kind} offlineLine={t('offline')} />;
}
