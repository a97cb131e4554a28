/** Lets a field grow with its text if the browser does not support it (`field-sizing`, which WebKit lacks). */

/**
 * Pass it as the field's `ref`, as a new function on each render: typing, restoring and submitting change the height.
 */
export function grow(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  const borders = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + borders}px`;
}
