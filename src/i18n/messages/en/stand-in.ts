/** Texts of screens that replace another one. */
export const standIn = {
  notFound: {
    title: 'Nothing at this address',
    line: 'The link may be old, or the outing is no longer shared with you.',
  },
  noInternet: {
    title: 'No internet connection',
    line: 'This isn’t on your device yet. It opens as soon as you’re back online.',
    logIn: 'Connect to log in. This page continues as soon as you’re back online.',
    back: 'You’re back online.',
    retry: 'Try again',
    still: 'Still offline.',
    go: 'Continue',
    settings: 'Settings',
  },
  comingSoon: {
    title: 'Coming soon',
    line: 'We’re not open yet. Check back soon.',
    blocked: 'Your account is suspended. If you think this is a mistake, write to us.',
    login: 'Log in',
    logOut: 'Log out',
  },
  maintenance: {
    title: 'Under maintenance',
    line: 'We’re doing maintenance and will be back soon. What’s on this device stays, and what you write sends later.',
    retry: 'Try again',
    still: 'Not yet. This page checks again by itself.',
    back: 'Everything works again.',
    go: 'Continue',
  },
  notAuthorized: {
    title: 'You don’t have access',
    line: 'You’re logged in as {name}. Ask the person who sent you here to give you access.',
    logOut: 'Log out',
  },
  home: 'Home',
  storage: {
    blocked: {
      title: 'Outing is open in another tab',
      line: 'It’s an older version. Close that tab or window, and this page continues. Nothing is lost.',
    },
    outdated: {
      title: 'There’s a newer version',
      line: 'It’s open in another tab. This one stops here, so that old and new don’t get mixed up. What you saved is safe.',
      action: 'Switch to the new version',
    },
    unavailable: {
      title: 'This browser can’t store your plans',
      line: 'Outing keeps your plans on your device, so that they open offline. A private window or blocked site data may be the reason that it can’t. Open Outing in a normal window, or allow it to store data.',
      action: 'Try again',
    },
    full: {
      title: 'This device is full',
      line: 'There isn’t enough space to open your plans. Free up some, then try again. Nothing you saved is lost.',
      action: 'Try again',
    },
    restoring: {
      title: 'Downloading your plans again',
      line: 'Your browser cleared Outing’s data on this device.',
    },
  },
} as const;
