/** Shows prompts on any page: that it has to be reloaded, for a newer version or because its storage is unreachable. */
import type { WatchedDatabase } from '#db/database/watched-database.ts';
import type { Registration } from '#sync/app/register-service-worker.ts';
import { StalledStorage } from './stalled-storage.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

interface PromptsProps {
  device: WatchedDatabase;
  registered: Promise<Registration>;
  /** Whether the page has unsaved input. */
  isUnsaved: () => boolean;
}

export default function Prompts({ device, registered, isUnsaved }: PromptsProps) {
  return (
    <>
      <UpdatePrompt registered={registered} isUnsaved={isUnsaved} />
      <StalledStorage device={device} isUnsaved={isUnsaved} />
    </>
  );
}
