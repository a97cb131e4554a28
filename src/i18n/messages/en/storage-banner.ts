/**
 * Texts shown when the storage of this device is lost or full, or its clock is wrong; and how much of the app it
 * stores.
 */
export const storageBanner = {
  lost: 'Your browser cleared Outing’s data. Plans are downloading again; unsent changes are lost.',
  tight: 'This device is full. What you saved is safe, but there may be no space for more.',
  clockBehind: 'This device’s clock is {duration} slow. Outing uses the server’s time.',
  clockAhead: 'This device’s clock is {duration} fast. Outing uses the server’s time.',
  storing: 'Storing the app for offline use, {part, number, percent}',
  stored: 'The app opens offline.',
  notStored: 'The app doesn’t open offline yet.',
  makeRoom: 'Free up space',
  understood: 'OK',
  later: 'Later',
} as const;
