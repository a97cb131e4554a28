/**
 * Sends the first participation of a reader without an account. It makes them a guest, so it needs the server: until
 * then the device remembers it, and sends it by itself once there is a network. A request without a response is
 * repeated with the same key.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import { ALONE, type Heads, headsAfter, sameHeads } from '#contract/outings/membership/heads.ts';
import type { GivenParticipation } from '#contract/outings/membership/membership.ts';
import type { KeptLink } from '#db/database/device-database.ts';
import { newId } from '#db/new-id.ts';
import { keepLink } from '#db/queries/accounts/guest-links.ts';
import { resultOfCall } from '#forms/call-form/result-of-call.ts';
import { errorsOfRefusal, NO_ERRORS } from '#forms/form-errors.ts';
import { useReasonWords } from '#forms/refusals/reason-words.ts';
import { deviceTimeZone } from '#i18n/provider.tsx';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';

export interface Given extends Heads {
  name: string;
  note: string;
  participation: GivenParticipation;
}

export type FirstParticipation =
  | { kind: 'asking' }
  | { kind: 'sending'; participation: GivenParticipation }
  /** There was no response: it is sent once the server responds. */
  | { kind: 'waiting'; participation: GivenParticipation }
  /** Too many attempts: the next one is possible after `until` (Unix ms of this device). */
  | { kind: 'limited'; until: number };

/** How long to wait if the server does not say. */
const WAIT_MS = 60_000;
/** How long after a missing response it is sent again, while the device considers itself online. */
const AGAIN_MS = 5_000;

interface Options {
  token: string;
  linked: LinkedOuting;
  kept: KeptLink | undefined;
}

export function useFirstParticipation({ token, linked, kept }: Options) {
  const { engine, device } = useSync();
  const sayReason = useReasonWords();
  const isOnline = useConnectivity().network.kind === 'online';
  // A participation left by an earlier visit is sent now.
  const [state, setState] = useState<FirstParticipation>(() =>
    kept?.participation ? { kind: 'waiting', participation: kept.participation } : { kind: 'asking' },
  );
  const tries = useRef(0);
  const [errors, setErrors] = useState(NO_ERRORS);
  const isSending = useRef(false);

  const remember = useCallback(
    (news: Partial<Given> | { participation: null }) => keepLink(device, token, { linked, ...news }),
    [device, token, linked],
  );

  async function send({ name, note, participation, adults, children }: Given): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    tries.current += 1;
    setErrors(NO_ERRORS);
    setState({ kind: 'sending', participation });
    try {
      await attempt({ name, note, participation, adults, children });
    } finally {
      isSending.current = false;
    }
  }

  async function attempt(given: Given): Promise<void> {
    const { id, key, link } = await remember(given);
    const { membership_id } = link;
    const body = { token, id, key, membership_id, ...given, timezone: deviceTimeZone() };
    const result = await resultOfCall(
      engine.call('guestSessions.begin', { params: undefined, query: undefined, body }),
    );
    if (result.kind === 'offline') return setState({ kind: 'waiting', participation: given.participation });
    await remember({ participation: null });
    if (result.kind === 'ok') return goOn(result.response.membership, given);
    if (result.code === 'rate_limited')
      return setState({ kind: 'limited', until: Date.now() + (result.retryAfterMs ?? WAIT_MS) });
    setErrors(errorsOfRefusal(['name', 'note'], result, sayReason));
    setState({ kind: 'asking' });
  }

  /** A guest who returned with their key has changed nothing by that: the participation follows as that of a guest. */
  async function goOn(
    membership: { id: string; outing_id: string; attributes: Heads & { participation: string } },
    { name: _name, ...participation }: Given,
  ): Promise<void> {
    const outing_id = linked.outing.id;
    if (membership.outing_id !== outing_id) {
      await engine.mutate('memberships.join', { id: newId(), outing_id, code: token, ...participation });
      return;
    }
    const { participation: before, ...heads } = membership.attributes;
    const isGiven =
      before === participation.participation ||
      (before === 'waiting' && participation.participation === 'going');
    if (isGiven && sameHeads(heads, headsAfter(participation.participation, participation, null))) return;
    await engine.mutate('memberships.answer', {
      id: membership.id,
      outing_id,
      ...participation,
      answered_for_timestamp: 0,
    });
  }

  const sendAgain = useEffectEvent(() => {
    if (kept && state.kind === 'waiting')
      void send({ ...ALONE, ...kept, participation: state.participation });
  });
  const isWaiting = state.kind === 'waiting';
  useEffect(() => {
    if (!isWaiting || !isOnline) return;
    const timer = setTimeout(sendAgain, tries.current === 0 ? 0 : AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, isOnline]);

  return { state, errors, setErrors, send, remember };
}
