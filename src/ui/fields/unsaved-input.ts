/**
 * Detects unsaved input in the page: a form was typed into, is still there, and is not empty. Forms need no code for
 * it.
 */

/** Text fields other than searches, which are quickly typed again. */
const WRITTEN =
  'textarea, [contenteditable="true"], select, input:not([type="hidden"], [type="search"], [type="button"], [type="submit"])';

function holdsSomething(form: Element): boolean {
  return [...form.querySelectorAll(WRITTEN)].some((field) => {
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      return field.checked;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value !== '';
    return field instanceof HTMLSelectElement || field.textContent !== '';
  });
}

/**
 * The last action in a form. Screens stay mounted after the user leaves them: a form left right after a button press is
 * done, one left while typing is not.
 */
type Last = 'typed' | 'pressed';

/** Starts watching. @returns a function that says whether there is unsaved input */
export function watchInput(root: Document): () => boolean {
  const forms = new Map<Element, Last>();
  const formOf = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null);
  const typed = (event: Event) => {
    const form = formOf(event);
    if (form) forms.set(form, 'typed');
  };
  const pressed = (event: Event) => {
    const form = formOf(event);
    const isButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (form && forms.has(form) && (isButton || event.type === 'submit')) forms.set(form, 'pressed');
  };
  // Parts of a date are typed without an `input` event.
  for (const type of ['beforeinput', 'input', 'change'])
    root.addEventListener(type, typed, { capture: true });
  for (const type of ['click', 'submit']) root.addEventListener(type, pressed, { capture: true });
  return () => {
    for (const form of forms.keys()) if (!form.isConnected) forms.delete(form);
    return [...forms].some(
      ([form, last]) => (last === 'typed' || form.checkVisibility()) && holdsSomething(form),
    );
  };
}
