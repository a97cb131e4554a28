/** Shows who is logged in, and whether all their changes have been sent. */

import { Check, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react';
import { Avatar, type Person } from '#ui/parts/avatar.tsx';
import { Link } from '#ui/parts/link.tsx';

export type SyncVariant = 'done' | 'sending' | 'offline';

const ICONS: Record<SyncVariant, LucideIcon> = { done: Check, sending: CloudUpload, offline: CloudOff };

interface AccountLineProps {
  person: Person;
  href: string;
  /** Undefined before it is known. */
  sync: SyncVariant | undefined;
  /** “All saved and sent”, “2 to send” */
  syncLine: string;
}

/** At the foot of the rail; links to the user's own page, or to the details of the sync. */
export function AccountLine({ person, href, sync, syncLine }: AccountLineProps) {
  const Icon = sync && ICONS[sync];
  return (
    <Link href={href} className="flex min-h-11 items-center gap-3 rounded-option px-2 py-1.5 hover:bg-sunken">
      <Avatar person={person} size="sm" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{person.name}</span>
        <span className="flex min-h-4 items-center gap-1 text-soft text-xs">
          {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
          {syncLine}
        </span>
      </span>
    </Link>
  );
}
