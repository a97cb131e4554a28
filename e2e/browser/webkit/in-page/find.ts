/** Finds elements by Playwright's selectors, and reads their state. Runs in the page. */
import { Ivya } from 'ivya';
import { getAriaChecked, getAriaDisabled, getElementAccessibleName, isElementVisible } from 'ivya/utils';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Everything that a locator or an expectation may read of one element. */
export interface Look {
  readonly text: string;
  /** Of a field; null for other elements. */
  readonly value: string | null;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly editable: boolean;
  readonly checked: boolean;
  readonly focused: boolean;
  readonly inViewport: boolean;
  readonly box: Box;
}

const finder = Ivya.create({ browser: 'webkit' });

/** @throws {Error} if there are several */
export const find = (selector: string): Element | null =>
  finder.queryLocatorSelector(selector, document, true);

export const findAll = (selector: string): Element[] => finder.queryLocatorSelectorAll(selector, document);

/** @throws {Error} unless there is exactly one */
export function one(selector: string): Element {
  const element = find(selector);
  if (!element) throw new Error(`No element matches ${selector}`);
  return element;
}

export const preview = (element: Element): string => finder.previewNode(element);

/** Returns the element that receives text or a choice: for a label, its field. */
export const fieldOf = (element: Element): Element => element.closest('label')?.control ?? element;

export const isEnabled = (element: Element): boolean => !getAriaDisabled(element);

export const isEditable = (element: Element): boolean =>
  isEnabled(element) && !element.matches(':read-only:not(select), [aria-readonly="true"]');

export const isVisible = isElementVisible;

function isInViewport(box: DOMRect): boolean {
  return box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
}

const isField = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** Null if there is none. */
export function look(selector: string): Look | null {
  const element = find(selector);
  if (!element) return null;
  const field = fieldOf(element);
  const box = element.getBoundingClientRect();
  return {
    text: element.textContent ?? '',
    value: isField(field) ? field.value : null,
    name: getElementAccessibleName(element, false),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    visible: isVisible(element),
    enabled: isEnabled(element),
    editable: isEditable(field),
    checked: isCheckable(field) && getAriaChecked(field) === true,
    focused: document.activeElement === element,
    inViewport: isInViewport(box),
    box: { x: box.x, y: box.y, width: box.width, height: box.height },
  };
}

const CHECKABLE =
  'input[type=checkbox], input[type=radio], [role=checkbox], [role=radio], [role=switch], [role=menuitemcheckbox], [role=menuitemradio], [role=option]';

export const isCheckable = (element: Element): boolean => element.matches(CHECKABLE);
