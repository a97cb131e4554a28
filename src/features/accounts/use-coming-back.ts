/**
 * Completes the return from a provider: submits the parameters of this page's address once, and reports the outcome.
 */
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Newcomer, ProviderResponse } from '#contract/accounts/provider/calls.ts';
import { keepHanded, type Trip } from '#domain/app/providers/trip.ts';
import { type CallResult, resultOfCall } from '#forms/call-form/result-of-call.ts';
import { useSession, useSync } from '#sync/provider.tsx';

type Failed = Exclude<CallResult<unknown>, { kind: 'ok' }>;

export type ComingBack =
  | { kind: 'asking' }
  /** The address has no parameters: no one returned from a provider. */
  | { kind: 'nobody' }
  /** The user or the provider refused. */
  | { kind: 'canceled' }
  /** It was submitted before. */
  | { kind: 'over' }
  | { kind: 'newcomer'; newcomer: Newcomer }
  | { kind: 'logged_in' }
  | { kind: 'connected' }
  | { kind: 'failed'; by: Failed };

const said = v.fallback(v.optional(v.string()), undefined);
const Query = v.object({ code: said, state: said, iss: said, error: said });

type Landing = { kind: 'nobody' | 'canceled' } | { kind: 'response'; response: ProviderResponse };

function landingOf(provider: string, query: v.InferOutput<typeof Query>): Landing {
  const { code, state, iss, error } = query;
  if (error !== undefined) return { kind: 'canceled' };
  if (code === undefined || state === undefined) return { kind: 'nobody' };
  return { kind: 'response', response: { provider, code, state, ...(iss !== undefined && { iss }) } };
}

/** Reads names that a provider sends only the first time, from the fragment, which no server receives. */
function namesIn(hash: string): { first_name: string; last_name: string } {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  return { first_name: said.get('first_name') ?? '', last_name: said.get('last_name') ?? '' };
}

/** @param trip what the tab remembers; null: the login began elsewhere */
export function useComingBack(provider: string, trip: Trip | null): { back: ComingBack; again: () => void } {
  const { engine } = useSync();
  const isLoggedIn = useSession().kind === 'signed_in';
  const { search, hash } = useLocation();
  // The address as first seen: it is cleared later.
  const [landing] = useState(() => landingOf(provider, v.parse(Query, search)));
  const [names] = useState(() => namesIn(hash));
  const [connects] = useState(isLoggedIn && trip?.purpose !== 'login' && trip?.purpose !== 'register');
  const [back, setBack] = useState<ComingBack>(() => {
    if (landing.kind !== 'response') return { kind: landing.kind };
    if (trip?.handed !== landing.response.state) return { kind: 'asking' };
    return { kind: isLoggedIn && !connects ? 'logged_in' : 'over' };
  });

  async function hand(body: ProviderResponse): Promise<ComingBack> {
    const input = { params: undefined, query: undefined, body };
    if (connects) {
      const result = await resultOfCall(engine.call('providers.connect', input));
      return result.kind === 'ok' ? { kind: 'connected' } : { kind: 'failed', by: result };
    }
    const result = await resultOfCall(engine.call('providers.login', input));
    if (result.kind !== 'ok') return { kind: 'failed', by: result };
    if (!('newcomer' in result.response)) return { kind: 'logged_in' };
    const { newcomer } = result.response;
    const first_name = newcomer.first_name || names.first_name;
    return {
      kind: 'newcomer',
      newcomer: { ...newcomer, first_name, last_name: newcomer.last_name || names.last_name },
    };
  }

  async function ask() {
    if (landing.kind !== 'response') return;
    setBack({ kind: 'asking' });
    keepHanded(landing.response.state);
    const next = await hand(landing.response);
    // The request may not have arrived.
    if (next.kind === 'failed' && next.by.kind === 'offline') keepHanded(undefined);
    setBack(next);
  }
  const begins = back.kind === 'asking';
  const asked = useRef(false);
  const begin = useEffectEvent(() => void ask());
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    if (begins) begin();
  }, [begins]);
  return { back, again: () => void ask() };
}
