/** Returns the device's own clock, for what is stored with device times. */
import { corrected } from './clock.ts';
import { useNow } from './use-now.ts';

/** Unix ms, updated like `useNow`. */
export const useDeviceNow = (): number => useNow() - corrected(0);
