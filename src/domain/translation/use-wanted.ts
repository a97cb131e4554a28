/** Whether words of others are translated on this device. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useSync } from '#sync/provider.tsx';
import { hasModels } from './browser-models.ts';

/** `absent`: by this browser or on this server it does not exist. `off`: the user does not want it here. */
export type Wanted = 'absent' | 'off' | 'on';

/** Undefined before the device has answered. */
export function useTranslationWanted(): Wanted | undefined {
  const { device } = useSync();
  return useLiveQuery(async (): Promise<Wanted> => {
    if (!hasModels() || !(await device.fact('features'))?.auto_translate) return 'absent';
    return (await device.fact('translates')) === false ? 'off' : 'on';
  }, [device]);
}
