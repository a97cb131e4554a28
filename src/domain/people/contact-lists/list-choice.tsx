/** Shows a contact list as an option. */
import { useId } from 'react';
import type { ListRow } from '../list-rows.ts';

interface ListChoiceProps {
  list: Pick<ListRow, 'title' | 'level'>;
  chosen: boolean;
  /** Chosen with the list above it, which must be turned off instead. */
  included?: boolean;
  onTurn: (on: boolean) => void;
}

/** Lists below another one are indented. */
export function ListChoice({ list: { title, level }, chosen, included = false, onTurn }: ListChoiceProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      style={{ paddingInlineStart: `${(level - 1) * 20 + 14}px` }}
      className={`flex min-h-12 items-center gap-3 py-2 pe-3.5 ${included ? 'text-soft' : 'cursor-pointer hover:bg-sunken'}`}
    >
      <input
        id={id}
        type="checkbox"
        checked={chosen || included}
        disabled={included}
        onChange={(event) => onTurn(event.target.checked)}
        className="size-5 shrink-0 accent-deep"
      />
      <span dir="auto" className="follow-page wrap-anywhere min-w-0 grow">
        {title}
      </span>
    </label>
  );
}
