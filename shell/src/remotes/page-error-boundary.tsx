import { Component, type ErrorInfo, type ReactNode } from 'react';
import { UnexpectedErrorScreen } from '../pages/unexpected-error-screen.tsx';

type Props = { path: string; children: ReactNode };
type State = { error: unknown; failedPath: string | null };

/** Keeps header and footer alive when a page fails; a navigation to another path tries anew. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedPath: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ path }: Props, { error, failedPath }: State): Partial<State> | null {
    if (error === null) return null;
    if (failedPath === null) return { failedPath: path };
    return failedPath === path ? null : { error: null, failedPath: null };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(`Rendering ${this.props.path} failed:`, error, componentStack);
  }

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <UnexpectedErrorScreen error={this.state.error} />
    );
  }
}
