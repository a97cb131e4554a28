/** Texts that all forms share. */
export const forms = {
  restored: 'Draft restored.',
  discard: 'Discard',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Keep your draft on this device and finish later?',
  keepForLater: 'Keep for later',
  dropTitle: 'Discard your choice?',
  dropText: 'It isn’t saved yet.',
  chooseOn: 'Keep choosing',
  someErrors: 'Some fields need your attention.',
} as const;
