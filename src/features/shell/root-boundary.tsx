/** The last net: catches what falls outside of every route. */
import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface State {
  fallen: { error: unknown } | null;
}

export class RootBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fallen: null };

  static getDerivedStateFromError(error: unknown): State {
    return { fallen: { error } };
  }

  override render(): ReactNode {
    // React has told the console already.
    return this.state.fallen ? <ErrorScreen /> : this.props.children;
  }
}
