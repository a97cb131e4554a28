/** Which ways of registering this server offers. */
import type { FeatureFlags } from '#contract/system/calls.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';

export type RegistrationWay = 'open' | 'invitation' | 'closed';

/** By invitation, which is the server's default, until the server's flags are known. */
export function registrationWay(features: FeatureFlags | undefined): RegistrationWay {
  if (features === undefined) return 'invitation';
  if (features.default_registration) return 'open';
  return features.registration_by_invitation ? 'invitation' : 'closed';
}

export function useRegistrationWay(): RegistrationWay {
  const { device } = useSync();
  return registrationWay(useLiveQuery(() => device.fact('features'), [device]));
}
