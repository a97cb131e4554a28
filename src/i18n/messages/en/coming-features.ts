/** Parts of the product that are not built yet: their names, and what they will be. */
export const comingFeatures = {
  badge: 'Coming soon',
  notYet: 'We’re still building this.',
  home: 'Home',
  agenda: 'Go to the agenda',
  someTitle: 'Coming soon',
  someLine: 'We’re working on it.',
  features: {
    invite: {
      title: 'Invite friends',
      line: 'Bring your friends to Outing. You can already invite people to each of your outings.',
    },
  },
} as const;
