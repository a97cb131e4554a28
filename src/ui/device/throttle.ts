/** Calls at most once per `ms`: at once if possible, and once more at the end, so that the last state is not missed. */

export const SCROLL_THROTTLE_MS = 300;

export interface Throttled {
  (): void;
  cancel: () => void;
}

export function throttle(call: () => void, ms: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = () => {
    if (timer !== undefined) {
      again = true;
      return;
    }
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      run();
    }, ms);
  };
  run.cancel = () => {
    clearTimeout(timer);
    timer = undefined;
    again = false;
  };
  return run;
}
