/** Texts about a part of the product that does not exist yet. */
export const comingFeature = {
  title: 'Coming soon',
  line: 'We’re still building this.',
  home: 'Home',
  agenda: 'Go to the agenda',
} as const;
