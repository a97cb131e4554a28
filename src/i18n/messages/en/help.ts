/** Texts around the documents of the help center. Those themselves are in src/i18n/documents. */
export const help = {
  documents: {
    'terms-of-use': 'Terms of use',
    'community-standards': 'Community standards',
    'music-guidelines': 'Music guidelines',
    'privacy-policy': 'Privacy policy',
    'cookie-policy': 'Cookie policy',
  },
  download: 'Install Outing',
  helpCentre: 'Help center',
  about: 'Help and about',
  owner: '© Outing',
  documentsTitle: 'Documents',
  contents: 'On this page',
  inEnglish: 'Not translated yet. Here’s the English version.',
  reviewTitle: 'To be reviewed by the operator',
  review:
    'This text comes with the software and describes what it does. It isn’t legal advice. The operator of this server has to check and complete it before it binds anyone.',
} as const;
