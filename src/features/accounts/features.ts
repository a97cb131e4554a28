/** Derives how users can register from the server's flags. */
import type { FeatureFlags } from '#contract/system/calls.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';

export type RegistrationWay = 'open' | 'invitation' | 'closed';

/** Returns by invitation, the server's default, until the server's flags are known. */
export function registrationWay(features: FeatureFlags | undefined): RegistrationWay {
  if (features === undefined) return 'invitation';
  if (features.default_registration) return 'open';
  return features.registration_by_invitation ? 'invitation' : 'closed';
}

export function useRegistrationWay(): RegistrationWay {
  const { device } = useSync();
  return registrationWay(useLiveQuery(() => device.fact('features'), [device]));
}
