/**
 * Checks whether a username is available: validated here by the contract, and then requested from the server while the
 * user types.
 */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { Username } from '#contract/base/fields.ts';
import { useValidationWords } from '#forms/validation-words.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';

export type Availability =
  | { kind: 'nothing' }
  /** It is the user's current one. */
  | { kind: 'same' }
  | { kind: 'invalid'; message: string }
  | { kind: 'checking' }
  | { kind: 'free'; username: string }
  | { kind: 'taken'; username: string }
  /** The server could not be reached. */
  | { kind: 'unknown' }
  /** Requested too often: the server responds when the form is submitted. */
  | { kind: 'unasked' };

/** Waits between letters while the user types. */
const PAUSE_MS = 400;

export function useAvailability(typed: string, present: string): Availability {
  const { engine } = useSync();
  const { sayIssue } = useValidationWords();
  const isOnline = useConnectivity().network.kind === 'online';
  const parsed = v.safeParse(Username, typed);
  const wanted = parsed.success && parsed.output !== present ? parsed.output : null;
  const [response, setResponse] = useState<{ username: string; is: Availability } | null>(null);

  useEffect(() => {
    if (wanted === null || !isOnline) return;
    let current = true;
    const timer = setTimeout(() => {
      const input = { params: undefined, query: undefined, body: { username: wanted } };
      const say = (is: Availability) => {
        if (current) setResponse({ username: wanted, is });
      };
      engine.call('settings.checkUsername', input).then(
        (result) => {
          if (result.kind === 'ok')
            say({ kind: result.response.data.available ? 'free' : 'taken', username: wanted });
          else say({ kind: result.kind === 'offline' ? 'unknown' : 'unasked' });
        },
        (problem: unknown) => {
          reportError(problem);
          say({ kind: 'unasked' });
        },
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [engine, wanted, isOnline]);

  if (typed.trim() === '') return { kind: 'nothing' };
  if (!parsed.success) return { kind: 'invalid', message: sayIssue(parsed.issues[0]) };
  if (wanted === null) return { kind: 'same' };
  if (response?.username === wanted && response.is.kind !== 'unknown') return response.is;
  return { kind: isOnline && response?.username !== wanted ? 'checking' : 'unknown' };
}
