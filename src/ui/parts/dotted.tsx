/** Shows parts of a quiet line with dots between them. If it wraps, no line begins or ends with a dot. */
import { Children, type ReactNode } from 'react';

/** @param children the parts; empty ones get no dot */
export function Dotted({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    // A dot is before each part. At the start of a line it is beyond the edge, and cut off.
    <span className={`block overflow-x-clip ${className}`}>
      <span className="-ms-4 flex flex-wrap items-center">
        {Children.map(children, (part) =>
          part === null || part === undefined || part === '' ? null : (
            <span className="min-w-0 ps-4 before:-ms-4 before:inline-block before:w-4 before:text-center before:content-['·']">
              {part}
            </span>
          ),
        )}
      </span>
    </span>
  );
}
