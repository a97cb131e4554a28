/** A net under a part of the page: what falls in it does not take the rest along. */
import { Component, type ReactNode } from 'react';

interface Props {
  /** Drawn instead of what fell. */
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  fallen: boolean;
}

/** React reports what was caught; there is nothing to add. */
export class Boundary extends Component<Props, State> {
  override state: State = { fallen: false };

  static getDerivedStateFromError(): State {
    return { fallen: true };
  }

  override render(): ReactNode {
    return this.state.fallen ? this.props.fallback : this.props.children;
  }
}
