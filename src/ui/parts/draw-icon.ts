/**
 * Draws an icon of lucide. The build puts it in the place of the package's own way (scripts/vite/icons.ts), which turns each icon
 * into two components and reads what could be set in four ways, for every one that is drawn.
 */
import { type ComponentType, createElement, type SVGProps } from 'react';

interface IconData {
  /** Elements within 24 × 24. */
  readonly node: readonly (readonly [element: string, attributes: Record<string, string>])[];
}

export default function createIcon({ node }: IconData): ComponentType<SVGProps<SVGSVGElement>> {
  const shapes = node.map(([element, attributes]) => createElement(element, attributes));
  return (props) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // One that is named is a picture of its own.
        'aria-hidden': props['aria-label'] === undefined ? true : undefined,
        ...props,
      },
      ...shapes,
    );
}
