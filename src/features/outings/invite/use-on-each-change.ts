import { useEffect, useRef } from 'react';

/** Acts each time that a value becomes another one, and not at the first drawing. @param act the same function at each drawing */
export function useOnEachChange(value: number, act: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    act();
  }, [value, act]);
}
