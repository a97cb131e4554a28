/** What a route says of itself to the frame around it. Who may see it stands in route-table.ts. */

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** How wide the content may be; `text` when left out. */
    width?: 'text' | 'wide';
    /** It shows what the server may have news of: pulling it down asks for them. */
    refreshes?: true;
  }
}

export {};
