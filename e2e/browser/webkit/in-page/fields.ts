/** Changes fields without a pointer or keys. Runs in the page. */
import { fieldOf, one } from './find.ts';

export interface FileOfTest {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Their values are set as a whole: users do not type them letter by letter. */
const NOT_TYPED = ['color', 'date', 'time', 'datetime-local', 'month', 'range', 'week'];

export function focus(selector: string): void {
  const element = one(selector);
  if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
}

export function blur(selector: string): void {
  const element = one(selector);
  if (element instanceof HTMLElement) element.blur();
}

/** Replaces the whole text of a field by the browser's own editing, so that the page receives a user's events. */
export function fill(selector: string, text: string): void {
  const field = fieldOf(one(selector));
  if (!(field instanceof HTMLElement)) throw new Error('The element is not a field');
  if (field instanceof HTMLInputElement && NOT_TYPED.includes(field.type)) {
    field.focus();
    setValue(field, text);
    return;
  }
  select(field);
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
}

function select(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  else if (field.isContentEditable) getSelection()?.selectAllChildren(field);
  else throw new Error('The element is not a field that can be filled');
}

/** Past the setter that React puts before the element's own. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  changed(field);
}

function changed(field: Element): void {
  field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns whether the list has such an option by now. @param wanted its value or its label */
export function choose(selector: string, wanted: string): boolean {
  const field = fieldOf(one(selector));
  if (!(field instanceof HTMLSelectElement)) throw new Error('The element is not a list of options');
  const option = [...field.options].find(({ value, label }) => value === wanted || label === wanted);
  if (!option || option.disabled || field.disabled) return false;
  field.focus();
  setValue(field, option.value);
  return true;
}

export function putFiles(selector: string, files: readonly FileOfTest[]): void {
  const field = fieldOf(one(selector));
  if (!(field instanceof HTMLInputElement) || field.type !== 'file')
    throw new Error('The element does not accept files');
  const carried = new DataTransfer();
  for (const { name, type, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    carried.items.add(new File([bytes], name, { type }));
  }
  field.files = carried.files;
  changed(field);
}
