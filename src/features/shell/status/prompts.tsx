/**
 * Shows prompts on any page: that it has to be reloaded, for a newer version or because its storage is unreachable. Asks
 * the browser to persist the storage of an installed app.
 */
import { useEffect } from 'react';
import type { DeviceDatabase } from '#db/database/device-database.ts';
import { askForPersistenceSoon } from '#sync/app/ask-for-persistence.ts';
import { isInstalled } from '#sync/app/installed.ts';
import type { Registration } from '#sync/app/register-service-worker.ts';
import { StalledStorage } from './stalled-storage.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

interface PromptsProps {
  device: DeviceDatabase;
  registered: Promise<Registration>;
  /** Whether the page has unsaved input. */
  isUnsaved: () => boolean;
}

export default function Prompts({ device, registered, isUnsaved }: PromptsProps) {
  useEffect(() => {
    if (isInstalled()) askForPersistenceSoon(device);
  }, [device]);
  return (
    <>
      <UpdatePrompt registered={registered} isUnsaved={isUnsaved} />
      <StalledStorage device={device} isUnsaved={isUnsaved} />
    </>
  );
}
