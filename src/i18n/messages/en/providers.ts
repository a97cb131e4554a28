/**
 * Texts for logging in through a provider such as Google: returning from there, creating an account with it, and
 * connections.
 */
export const providers = {
  pageTitle: 'Log in with {provider}',
  some: 'another service',
  asking: 'Finishing with {provider}…',
  login: 'Log in another way',
  toSettings: 'To the settings',
  inApp: 'You started in the app. Go back there and start again.',
  nobody: {
    title: 'Nothing to finish here with {provider}',
    line: 'This page only finishes a login that was started elsewhere.',
  },
  canceled: {
    title: 'You didn’t log in with {provider}',
    line: 'Nothing has changed. You can start again, or log in another way.',
  },
  state: {
    title: 'Please start again',
    line: 'This was used already, took longer than ten minutes, or was started in another browser.',
  },
  provider: {
    title: 'We couldn’t trust the answer of {provider}',
    line: 'Nothing has changed. Start again; if it keeps happening, contact support.',
  },
  identity: {
    title: 'Your {provider} account is taken',
    line: 'Another account here is already connected with it. Disconnect it there first.',
  },
  deactivated: {
    title: 'This account is deactivated',
    line: 'We sent you an e-mail that says how to get it back.',
  },
  connection: {
    title: 'You’re already connected with {provider}',
    line: 'Your account is connected with another {provider} account. Disconnect that one first.',
  },
  down: {
    title: '{provider} isn’t answering',
    line: 'Nothing has changed. Try again later, or log in another way.',
  },
  absent: {
    title: 'Login with {provider} isn’t available here',
    line: 'This server doesn’t offer it. Log in another way.',
  },
  failed: {
    title: 'That didn’t work',
  },
  offline: {
    title: 'Not finished yet',
    line: 'Couldn’t connect. Try again as soon as you’re online, within ten minutes.',
    again: 'Try again',
  },
  done: {
    title: 'You’re logged in',
    line: 'Go back to the app. If it still asks you to log in, start there once more.',
    here: 'Go on in this browser',
  },
  newcomer: {
    title: 'No account with {provider} yet',
    line: 'Create one now. Or log in another way, and connect {provider} in the settings.',
    create: 'Create an account',
    formTitle: 'Create your account',
    formLine: 'You’ll log in with {provider}, without a password. You can set one later.',
    confirmed: 'Confirmed by {provider}. No message needed.',
  },
  settings: {
    title: 'Log in with',
    line: 'Other services that can log you in.',
    connect: 'Connect',
    connectTitle: 'Connect {provider}',
    connectLine: 'You’ll go to {provider} and come back here. From then on you can log in with it.',
    go: 'Go to {provider}',
    connected: 'Connected',
    notConnected: 'Not connected',
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect {provider}',
    disconnectLine:
      'You won’t be able to log in with {provider} anymore. Your account at {provider} stays as it is.',
    last: 'It’s your only way to log in.',
    done: 'Connected with {provider}',
    disconnected: 'Disconnected from {provider}',
  },
  noPassword: {
    line: 'Your account has no password yet. Set one first: we’ll send a link to {email}. You’ll then be logged out everywhere, and can log in with the password or as before.',
    send: 'Send the link',
    sent: 'We sent a link to {email}. It works for an hour.',
    unanswered: 'Couldn’t connect. Try again.',
  },
} as const;
