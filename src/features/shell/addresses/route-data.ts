/** Defines what a route declares to the frame around it. Its guards are in route-table.ts. */

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Maximum width of the content; `text` if left out. `columns` replaces the aside. */
    width?: 'text' | 'wide' | 'columns' | 'full';
    /** On a phone, without the bar below: the screen has its own buttons there. */
    bare?: true;
    /** As high as the window, with parts that scroll by themselves; from 992 px, or always. */
    fill?: 'wide' | 'always';
    /** Pulling down refreshes it. */
    refreshes?: true;
  }
}

export {};
