/**
 * Renders the bubbles of a loading chat: with the width, height and side that messages have, the last ones at the end.
 */
import { BackButton } from '#domain/app/frame/back-button.tsx';
import { LineSkeleton, Skeleton } from '#ui/lists/skeleton.tsx';

/** Width in percent, number of text lines, and whose. */
const BUBBLES = [
  { width: 58, lines: 1 },
  { width: 72, lines: 2, begins: true },
  { width: 44, lines: 1, own: true, begins: true },
  { width: 66, lines: 2, own: true },
  { width: 52, lines: 1, begins: true },
  { width: 78, lines: 3 },
  { width: 40, lines: 1, own: true, begins: true },
  { width: 62, lines: 2, begins: true },
] as const;

/** A line of text, and a bubble without text: its padding, and the line of its time. */
const LINE_PX = 24;
const FRAME_PX = 30;

export function MessagesSkeleton() {
  return (
    <div className="late flex min-h-0 grow flex-col justify-end overflow-hidden pb-2">
      <Skeleton className="flex flex-col">
        {BUBBLES.map((bubble) => {
          const isOwn = 'own' in bubble;
          return (
            <div
              key={bubble.width}
              className={`flex items-end gap-2 px-1 ${isOwn ? 'flex-row-reverse' : ''} ${'begins' in bubble ? 'pt-2.5' : 'pt-0.5'}`}
            >
              {!isOwn && <div className="skeleton size-[30px] shrink-0 rounded-full bg-line/80" />}
              <div
                style={{ width: `${bubble.width}%`, height: FRAME_PX + bubble.lines * LINE_PX }}
                className={`skeleton max-w-[82%] rounded-card ${isOwn ? 'bg-tint' : 'bg-line/60'}`}
              />
            </div>
          );
        })}
      </Skeleton>
    </div>
  );
}

/** Renders a whole chat before its name is known: its header, its messages, and the field below them. */
export function RoomSkeleton({ onBack }: { onBack: (() => void) | undefined }) {
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col">
      <div className="flex shrink-0 items-center gap-2 border-line border-b pb-2">
        {onBack && <BackButton onBack={onBack} />}
        <div className="late flex grow items-center gap-2">
          <div className="skeleton size-11 rounded-option bg-line/80" />
          <div className="grow space-y-2">
            <LineSkeleton width={40} />
            <LineSkeleton width={24} className="h-3" />
          </div>
        </div>
      </div>
      <MessagesSkeleton />
      <div className="h-[60px] shrink-0" />
    </div>
  );
}
