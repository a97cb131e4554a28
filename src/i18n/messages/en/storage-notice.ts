/** What is said when the storage of this device is lost or full. */
export const storageNotice = {
  lost: 'The browser took away what Outing had kept on this device. Your plans come back from the server; what had not been sent yet is gone.',
  tight: 'This device is full. What you saved is safe, but there may be no room for more.',
  makeRoom: 'Make room',
  understood: 'OK',
  later: 'Later',
} as const;
