/** Collects a page's complaints: the driver has no events for them. Runs in the page, from the first command on. */

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
    // Without one it is a notice of the browser, such as that of a ResizeObserver that continues in the next frame.
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

/** Returns all complaints that were not returned before. */
export const takeComplaints = (): Complaint[] => heard.splice(0);
