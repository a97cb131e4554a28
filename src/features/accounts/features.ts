/** Which ways of registering this server offers. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { FeatureFlags } from '#contract/calls/system.ts';
import { useSync } from '#sync/provider.tsx';

export type RegistrationWay = 'open' | 'invitation' | 'closed';

/** By invitation until the server has said otherwise: the default of section 9 of the specification. */
export function registrationWay(features: FeatureFlags | undefined): RegistrationWay {
  if (features === undefined) return 'invitation';
  if (features.default_registration) return 'open';
  return features.registration_by_invitation ? 'invitation' : 'closed';
}

export function useRegistrationWay(): RegistrationWay {
  const { device } = useSync();
  return registrationWay(useLiveQuery(() => device.fact('features'), [device]));
}
