/** Opens the databases of the user who is probably logged in, while the device's own database is asked who is. */
import { type EngineDependencies, openDatabases, type UserDatabases } from '../context.ts';

export interface OpenedAhead {
  /** Returns the databases of that user, if they were opened. Closes others; nothing is opened ahead from now on. */
  take(userId: string | null): UserDatabases | undefined;
}

interface Options extends Pick<EngineDependencies, 'openDatabase'> {
  /** Returns who is probably logged in. May reject. */
  likelyUser(): Promise<string | null>;
}

export function openAhead(options: Options): OpenedAhead {
  let ahead: { userId: string; databases: UserDatabases } | null = null;
  let isOver = false;
  options.likelyUser().then(
    (userId) => {
      if (userId === null || isOver) return;
      const databases = openDatabases(options, userId);
      for (const db of Object.values(databases)) db.openAhead();
      ahead = { userId, databases };
    },
    () => {},
  );
  return {
    take(userId) {
      isOver = true;
      const taken = ahead;
      ahead = null;
      if (taken === null) return undefined;
      const { db, durable } = taken.databases;
      if (taken.userId === userId && [db.claim(), durable.claim()].every(Boolean)) return taken.databases;
      db.close();
      durable.close();
      return undefined;
    },
  };
}
