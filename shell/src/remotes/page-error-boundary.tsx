import { Component, startTransition, type ReactNode } from 'react';
import { MAIN_ID } from '../layout/skip-link.tsx';
import { UnexpectedErrorScreen } from '../pages/unexpected-error-screen.tsx';
import { forget, isPrerendered } from './page-resource.ts';
import { RemoteUnavailableError } from './patiently.ts';

type Props = { path: string; children: ReactNode };
type State = {
  error: unknown;
  failedPath: string | null;
  /** What was to be read when the page failed. */
  snapshot: Node | null;
  isHopeless: boolean;
};

const UNHARMED: State = { error: null, failedPath: null, snapshot: null, isHopeless: false };

/**
 * Keeps header and footer alive when a page fails, and something to read in their middle: what the visitor saw stays,
 * as it was, until the page could be had another way, or for good if it is the prerendered page itself that does not
 * come alive. A navigation to another path tries anew.
 */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = UNHARMED;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return {
      error,
      // React removes the failed page only after this.
      snapshot: document.getElementById(MAIN_ID)?.cloneNode(true) ?? null,
      isHopeless: error instanceof RemoteUnavailableError,
    };
  }

  static getDerivedStateFromProps({ path }: Props, { error, failedPath }: State): Partial<State> | null {
    if (error === null) return null;
    if (failedPath === null) return { failedPath: path };
    return failedPath === path ? null : UNHARMED;
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof RemoteUnavailableError)) void this.recover(this.props.path, error);
  }

  private async recover(path: string, error: unknown): Promise<void> {
    try {
      const { recoverCrashedPage, reportCrashedPage } = await import('./recover-page.ts');
      if (isPrerendered(path)) return reportCrashedPage(path, error);
      await recoverCrashedPage(path, error);
      if (this.props.path === path) startTransition(() => this.setState(UNHARMED));
    } catch {
      if (this.props.path === path) this.setState({ isHopeless: true });
    }
  }

  override componentDidUpdate(_: Props, { failedPath }: State): void {
    if (failedPath !== null && failedPath !== this.props.path) forget(failedPath);
  }

  private retry(): void {
    forget(this.props.path);
    this.setState(UNHARMED);
  }

  override render() {
    const { error, snapshot, isHopeless } = this.state;
    if (error === null) return this.props.children;
    if (isHopeless || !snapshot) return <UnexpectedErrorScreen error={error} onRetry={() => this.retry()} />;
    return (
      <div
        className="contents"
        ref={(place) => place?.replaceChildren(...snapshot.cloneNode(true).childNodes)}
      />
    );
  }
}
