/** Lets a field grow with its words where the browser does not do it by itself (`field-sizing`, which WebKit lacks). */

/** For the `ref` of the field, as a function of its own at each drawing: what is typed, restored and sent changes the height. */
export function grow(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  const borders = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + borders}px`;
}
