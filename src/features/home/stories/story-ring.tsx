/** Renders a person's picture with the ring that shows whether they have something new. */
import { CircleAlert, Clock } from 'lucide-react';
import { Avatar, type Person } from '#ui/parts/avatar.tsx';

/** `none`: the person has no stories. */
export type RingState = 'unseen' | 'seen' | 'pending' | 'refused' | 'none';

const RINGS: Record<RingState, string> = {
  unseen: 'border-[3px] border-brand',
  seen: 'border-2 border-line',
  pending: 'border-2 border-dashed border-edge',
  refused: 'border-[3px] border-danger',
  none: 'border-2 border-transparent',
};

const MARKS = {
  pending: { icon: Clock, colors: 'bg-card text-soft' },
  refused: { icon: CircleAlert, colors: 'bg-card text-danger' },
} as const;

/** Hidden from screen readers: the link around it has the label. */
export function StoryRing({ person, state }: { person: Person; state: RingState }) {
  const mark = state === 'pending' || state === 'refused' ? MARKS[state] : null;
  return (
    <span aria-hidden className="relative grid size-19 shrink-0 place-items-center">
      <span className={`absolute inset-0 rounded-full ${RINGS[state]}`} />
      <Avatar person={person} size="lg" />
      {mark && (
        <span
          className={`absolute -end-0.5 top-0 grid size-6 place-items-center rounded-full ${mark.colors}`}
        >
          <mark.icon className="size-4" strokeWidth={2.25} />
        </span>
      )}
    </span>
  );
}
