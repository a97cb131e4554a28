/** Parts of the product that are not built yet: their names, and what they will be. */
export const comingFeatures = {
  badge: 'Coming soon',
  notYet: 'We’re still building this.',
  home: 'Home',
  agenda: 'Go to the agenda',
  someTitle: 'Coming soon',
  someLine: 'We’re working on it.',
  features: {
    helpCenter: {
      title: 'Help',
      line: 'Answers to common questions will be here.',
    },
    info: {
      title: 'About Outing',
      line: 'What Outing is for, who makes it, and what is new in it.',
    },
    pricing: {
      title: 'Pricing',
      line: 'Outing is free. If that changes, you’ll read it here first.',
    },
  },
} as const;
