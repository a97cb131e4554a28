/** Links that people give to each other. */
export const links = {
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied: {link}',
  notCopiedHere: 'Couldn’t copy. Select the link above and copy it yourself.',
  shareTitle: 'Share “{title}”',
  scan: 'Point a camera at it to open it on another device. It shows only what whoever opens it may see.',
  picture: 'QR code of the link',
  map: 'Map, opens outside Outing',
} as const;
