/** Collects a page's complaints: the driver has no events for them. Runs in the page, from the first command on. */

export interface Complaint {
  readonly kind: 'uncaught' | 'console';
  readonly text: string;
}

const complaints: Complaint[] = [];

const said = (value: unknown) =>
  value instanceof Error
    ? `${value.name}: ${value.message}`
    : typeof value === 'string'
      ? value
      : String(value);

export function listen(): void {
  addEventListener('error', ({ error }) => {
    // Without one it is a notice of the browser, such as that of a ResizeObserver that continues in the next frame.
    if (error) complaints.push({ kind: 'uncaught', text: said(error) });
  });
  addEventListener('unhandledrejection', ({ reason }) =>
    complaints.push({ kind: 'uncaught', text: said(reason) }),
  );
  const { error } = console;
  console.error = (...words: unknown[]) => {
    complaints.push({ kind: 'console', text: words.map(said).join(' ') });
    error.apply(console, words);
  };
}

/** Returns all complaints that were not returned before. */
export const takeComplaints = (): Complaint[] => complaints.splice(0);
