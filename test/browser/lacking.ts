/** Simulates a browser that lacks a feature, or has one that this one lacks, until the end of a test. */
import { onTestFinished } from 'vitest';

/** The object that really has the property: itself, or a prototype. */
function holderOf(target: object, name: PropertyKey): object | null {
  for (let at: object | null = target; at; at = Object.getPrototypeOf(at))
    if (Object.hasOwn(at, name)) return at;
  return null;
}

export function take(target: object, ...names: string[]): void {
  for (const name of names) {
    const holder = holderOf(target, name);
    const descriptor = holder && Object.getOwnPropertyDescriptor(holder, name);
    if (!holder || !descriptor) continue;
    if (!Reflect.deleteProperty(holder, name))
      throw new Error(`This browser does not let ${name} be removed`);
    onTestFinished(() => void Object.defineProperty(holder, name, descriptor));
  }
}

export function give(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}

/** Makes this media query match, such as the display mode of an installed app. */
export function match(query: string): void {
  const usual = matchMedia.bind(window);
  give(window, 'matchMedia', (asked: string) => {
    const list = usual(asked);
    if (asked === query) Object.defineProperty(list, 'matches', { value: true });
    return list;
  });
}

export const INSTALLED = '(display-mode: standalone)';
