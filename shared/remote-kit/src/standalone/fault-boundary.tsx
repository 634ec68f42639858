import { Component, type ComponentType, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Says why something threw, in its place. */
  Fallback: ComponentType<{ reason: string }>;
  /** With another number it tries again, as it does after an edit of what threw. */
  attempt: number;
};
type State = { attempt: number; reason: string | undefined };

/** Keeps what throws to its place on the page. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { attempt: this.props.attempt, reason: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  static getDerivedStateFromProps({ attempt }: Props, state: State): State | null {
    return attempt === state.attempt ? null : { attempt, reason: undefined };
  }

  override render() {
    const { reason } = this.state;
    const { children, Fallback } = this.props;
    return reason === undefined ? children : <Fallback reason={reason} />;
  }
}
