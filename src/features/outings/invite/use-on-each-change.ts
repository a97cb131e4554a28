import { useEffect, useRef } from 'react';

/** Calls `act` each time a value changes, and not at the first render. @param act the same function at each render */
export function useOnEachChange(value: number, act: () => void): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    act();
  }, [value, act]);
}
