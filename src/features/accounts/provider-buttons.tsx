/**
 * Renders one button per provider below the form, to log in or to create an account. Renders nothing if the server has
 * no providers.
 */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { leaveFor, type Trip } from '#domain/app/providers/trip.ts';
import { useProviders } from '#domain/app/providers/use-providers.ts';
import { type CallResult, resultOfCall } from '#forms/call-form/result-of-call.ts';
import { FormError } from '#forms/form-error.tsx';
import { useReasonWords } from '#forms/refusals/reason-words.ts';
import { isInstalled } from '#sync/app/installed.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import { Button } from '#ui/parts/button.tsx';

type Failed = Exclude<CallResult<unknown>, { kind: 'ok' }>;
type State =
  | { kind: 'here' }
  | { kind: 'leaving'; provider: string }
  | { kind: 'failed'; label: string; by: Failed };

export function ProviderButtons({ trip }: { trip: Trip }) {
  const t = useTranslations('accounts');
  const { engine } = useSync();
  const { network } = useConnectivity();
  const providers = useProviders();
  const [state, setState] = useState<State>({ kind: 'here' });
  if (providers.length === 0) return null;

  async function go(provider: string, label: string) {
    setState({ kind: 'leaving', provider });
    const body = { provider, purpose: 'login', from_app: isInstalled() } as const;
    const result = await resultOfCall(
      engine.call('providers.start', { params: undefined, query: undefined, body }),
    );
    if (result.kind === 'ok') leaveFor(result.response, trip);
    else setState({ kind: 'failed', label, by: result });
  }

  const isOffline = network.kind !== 'online';
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-soft text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('provider.or')}
      </p>
      <FormError>{state.kind === 'failed' && <Words {...state} />}</FormError>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          variant="card"
          size="lg"
          wide
          disabled={isOffline}
          pending={state.kind === 'leaving' && state.provider === name}
          onClick={() => void go(name, label)}
        >
          <ProviderMark label={label} />
          {t('provider.continue', { provider: label })}
        </Button>
      ))}
      {isOffline && <p className="text-soft text-sm">{t('provider.needsNetwork')}</p>}
    </div>
  );
}

function Words({ label, by }: { label: string; by: Failed }) {
  const t = useTranslations('accounts');
  const sayReason = useReasonWords();
  if (by.kind === 'offline') return t(by.by === 'another' ? 'anotherAnswered' : 'noAnswer');
  if (by.code === 'unavailable') return t('provider.down', { provider: label });
  if (by.code === 'rate_limited')
    return t('wait', { seconds: Math.ceil((by.retryAfterMs ?? 60_000) / 1_000) });
  return sayReason(by.reason) ?? by.message;
}

/** Marks a provider with its first letter, because the logos of others are not ours to draw. */
function ProviderMark({ label }: { label: string }) {
  return (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-full bg-tint font-bold text-deep text-sm"
    >
      {[...label][0]?.toUpperCase()}
    </span>
  );
}
