/** A part of the product that is not there yet. */
export const comingFeature = {
  title: 'Coming soon',
  line: 'We’re still building this.',
  home: 'Home',
  agenda: 'Go to the agenda',
} as const;
