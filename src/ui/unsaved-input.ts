/**
 * Whether somebody is in the middle of writing on this page: a form was typed into, still stands there, and still
 * holds something. No form has to do anything for it.
 */

/** Fields that hold what somebody wrote; a search is asked again in a moment. */
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

/** Begins to watch. @returns whether anything is unsaved now */
export function watchInput(root: Document): () => boolean {
  const touched = new Set<Element>();
  const touch = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) touched.add(form);
  };
  // Parts of a date are typed without an `input` event.
  for (const type of ['beforeinput', 'input', 'change'])
    root.addEventListener(type, touch, { capture: true });
  return () => {
    for (const form of touched) if (!form.isConnected) touched.delete(form);
    return [...touched].some(holdsSomething);
  };
}
