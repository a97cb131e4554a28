/** Renders an error boundary around a part of the page. */
import { Component, type ReactNode } from 'react';

interface Props {
  /** Rendered instead of the failed part. */
  fallback: ReactNode | ((error: unknown, reset: () => void) => ReactNode);
  children: ReactNode;
}

type State = { kind: 'standing' } | { kind: 'fallen'; error: unknown };

/** React reports the error itself. */
export class Boundary extends Component<Props, State> {
  override state: State = { kind: 'standing' };

  static getDerivedStateFromError(error: unknown): State {
    return { kind: 'fallen', error };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    if (this.state.kind === 'standing') return children;
    return typeof fallback === 'function' ? fallback(this.state.error, this.#reset) : fallback;
  }

  /** Renders the failed part again. */
  readonly #reset = () => this.setState({ kind: 'standing' });
}
