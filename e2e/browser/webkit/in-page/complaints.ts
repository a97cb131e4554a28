/** Gathers what a page complains about: the driver has no events of its own. Runs in the page, from the first question on. */

export interface Complaint {
  readonly kind: 'uncaught' | 'console';
  readonly text: string;
}

const heard: Complaint[] = [];

const said = (value: unknown) =>
  value instanceof Error
    ? `${value.name}: ${value.message}`
    : typeof value === 'string'
      ? value
      : String(value);

export function listen(): void {
  addEventListener('error', ({ error }) => {
    // Without one it is a notice of the browser, such as that of a ResizeObserver that goes on in the next frame.
    if (error) heard.push({ kind: 'uncaught', text: said(error) });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    heard.push({ kind: 'uncaught', text: said(reason) }),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    heard.push({ kind: 'console', text: words.map(said).join(' ') });
    error.apply(console, words);
  };
}

/** All that was not told before. */
export const takeComplaints = (): Complaint[] => heard.splice(0);
