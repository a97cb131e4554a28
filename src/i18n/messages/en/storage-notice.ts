/** What is said when the storage of this device is lost or full, or its clock is wrong. */
export const storageNotice = {
  lost: 'The browser took away what Outing had kept on this device. Your plans come back from the server; what had not been sent yet is gone.',
  tight: 'This device is full. What you saved is safe, but there may be no room for more.',
  clockBehind: 'The clock of this device is {duration} behind. Outing goes by the server’s time.',
  clockAhead: 'The clock of this device is {duration} ahead. Outing goes by the server’s time.',
  makeRoom: 'Make room',
  understood: 'OK',
  later: 'Later',
} as const;
