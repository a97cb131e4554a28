/** What a route says of itself to the frame around it. */

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * What the screen needs to be shown without a network. `always`: nothing. `once_shown`: it has to be open already,
     * so that what was typed stays. Left out: something that was pulled to this device or made on it.
     */
    offline?: 'always' | 'once_shown';
    /** How wide the content may be; `text` when left out. */
    width?: 'text' | 'wide';
  }
}

export {};
