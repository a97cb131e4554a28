/** Lists the people a typed name may refer to, above the field, which retains the focus. */
import { useTranslations } from 'use-intl';
import type { Person } from '#contract/base/shapes.ts';
import { personOf } from '#domain/outings/outing-tile.tsx';
import { Avatar } from '#ui/parts/avatar.tsx';

interface MentionListProps {
  id: string;
  people: readonly Person[];
  chosen: Person;
  onPick: (person: Person) => void;
}

export function MentionList({ id, people, chosen, onPick }: MentionListProps) {
  const t = useTranslations('chat');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('mention')}
      className="absolute inset-x-0 bottom-full z-20 mb-1 overflow-hidden rounded-card border border-line bg-raised p-1.5 shadow-warm"
    >
      {people.map((person) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field, which keeps the focus, hears the keys
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={person.id === chosen.id}
          // The field must not lose the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(person)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-option px-2.5 hover:bg-ink/7 aria-selected:bg-ink/7"
        >
          <Avatar person={personOf(person)} size="sm" />
          <span className="min-w-0 truncate">
            <bdi className="font-medium">{person.name}</bdi>{' '}
            <bdi className="text-sm text-soft">@{person.username}</bdi>
          </span>
        </div>
      ))}
    </div>
  );
}
