/** Texts of links that people give to each other. */
export const links = {
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Couldn’t copy. The link: {link}',
  notCopiedHere: 'Couldn’t copy. Select the link above and copy it yourself.',
  inChat: 'Share in chat',
  shareTitle: 'Share “{title}”',
  scan: 'Scan to open on another phone. People see only what they’re allowed to.',
  picture: 'QR code of the link',
  map: 'Open in Maps',
  asPicture: {
    title: 'Share as a picture',
    keepsake: 'A picture to remember it by',
    alt: 'Picture to share: “{title}”',
    share: 'Share',
    save: 'Save',
    copy: 'Copy',
    copied: 'Picture copied',
    notCopied: 'Couldn’t copy the picture. Save it instead.',
    notDrawn: 'Couldn’t draw the picture.',
  },
} as const;
