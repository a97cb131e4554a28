/** Around the documents of the help centre. Their own words are in src/i18n/documents. */
export const help = {
  documents: {
    'terms-of-use': 'Terms of use',
    'community-standards': 'Community standards',
    'music-guidelines': 'Music guidelines',
    'privacy-policy': 'Privacy policy',
    'cookie-policy': 'Cookie policy',
  },
  download: 'Install Outing',
  helpCentre: 'Help centre',
  about: 'Help and about',
  owner: '© Outing',
  documentsTitle: 'Documents',
  contents: 'On this page',
  inEnglish: 'This text is not there in your language yet. Here it is in English.',
  reviewTitle: 'To be reviewed by the operator',
  review:
    'This text comes with the software and describes what it does. It is no legal advice. Whoever runs this server has to check and complete it before it binds anybody.',
} as const;
