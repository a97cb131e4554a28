/** Loads values that an installation creates at its first start, which all its processes share. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { settings } from './tables.ts';
import type { Db } from './transaction.ts';

export interface Settings {
  /** Id of this installation; it survives restores and moves. */
  readonly installation: string;
  /** Id of one history of the channel logs; restoring a backup begins a new one. */
  readonly epoch: string;
  readonly pusherKey: string;
  readonly pusherSecret: string;
  /** Key from which the CSRF token of each session is derived. */
  readonly csrfSecret: string;
  /** Key that signs the cursors of lists. */
  readonly cursorSecret: string;
  /** Key that signs the URLs to which bytes are uploaded. */
  readonly filesSecret: string;
  /** Key from which invitation codes are derived. */
  readonly invitationsSecret: string;
  /** Key from which outing links are derived. */
  readonly linksSecret: string;
  /** Key that signs the unsubscribe links in mails. */
  readonly unsubscribeSecret: string;
  /** Signs the server's pushes (VAPID): the private key of a P-256 pair, in base64url. */
  readonly vapidPrivateKey: string;
}

/** Returns always 32 bytes: Node omits leading zeros. */
function newP256Key(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const key = Buffer.alloc(32);
  const bytes = pair.getPrivateKey();
  bytes.copy(key, key.length - bytes.length);
  return key;
}

const MAKERS = {
  installation: randomUUID,
  epoch: randomUUID,
  pusher_key: () => randomBytes(10).toString('hex'),
  pusher_secret: () => randomBytes(32).toString('hex'),
  csrf_secret: () => randomBytes(32).toString('hex'),
  cursor_secret: () => randomBytes(32).toString('hex'),
  files_secret: () => randomBytes(32).toString('hex'),
  invitations_secret: () => randomBytes(32).toString('hex'),
  links_secret: () => randomBytes(32).toString('hex'),
  unsubscribe_secret: () => randomBytes(32).toString('hex'),
  vapid_private_key: () => newP256Key().toString('base64url'),
} as const;

/** Reads the settings; the first process that starts creates the missing ones. */
export async function loadSettings(db: Db): Promise<Settings> {
  const made = Object.entries(MAKERS).map(([name, make]) => ({ name, value: make() }));
  await db.insert(settings).values(made).onConflictDoNothing();
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, Object.keys(MAKERS)));
  const values = new Map(rows.map((row) => [row.name, row.value]));
  const settingOf = (name: keyof typeof MAKERS): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The setting ${name} was neither found nor created.`);
    return value;
  };
  return {
    installation: settingOf('installation'),
    epoch: settingOf('epoch'),
    pusherKey: settingOf('pusher_key'),
    pusherSecret: settingOf('pusher_secret'),
    csrfSecret: settingOf('csrf_secret'),
    cursorSecret: settingOf('cursor_secret'),
    filesSecret: settingOf('files_secret'),
    invitationsSecret: settingOf('invitations_secret'),
    linksSecret: settingOf('links_secret'),
    unsubscribeSecret: settingOf('unsubscribe_secret'),
    vapidPrivateKey: settingOf('vapid_private_key'),
  };
}
