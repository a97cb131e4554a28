/** A net under a part of the page: what falls in it does not take the rest along. */
import { Component, type ReactNode } from 'react';

interface Props {
  /** Drawn instead of what fell. */
  fallback: ReactNode | ((error: unknown, reset: () => void) => ReactNode);
  children: ReactNode;
}

type State = { kind: 'standing' } | { kind: 'fallen'; error: unknown };

/** React reports what was caught; there is nothing to add. */
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

  /** Draws what fell once more. */
  readonly #reset = () => this.setState({ kind: 'standing' });
}
