import { PAGE_SHOWN_MARK } from '@site/contracts';
import { Component, startTransition, Suspense, use, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { commitHydration, endHydration } from '../hydration/hydrate.ts';
import { KeptContent } from '../hydration/kept-content.tsx';
import { ShellPart } from '../hydration/shell-part.tsx';
import { PageHead } from './page-head.tsx';
import { MAIN_ID } from '../layout/skip-link.tsx';
import { loadFallback, RemoteUnavailableError } from '../remotes/load.ts';
import type { PageCache } from './page-load.ts';
import { UnexpectedErrorScreen } from './unexpected-error-screen.tsx';

type Props = { path: string; pages: PageCache };

/** The page at a path, from the remote that owns it. A navigation keeps the old page until the new one is there. */
export function PageView({ path, pages }: Props) {
  return (
    <PageBoundary path={path} pages={pages}>
      <Suspense fallback={<KeptContent />}>
        <RemotePage path={path} pages={pages} />
        <ShellPart>
          <PageShown path={path} />
        </ShellPart>
      </Suspense>
    </PageBoundary>
  );
}

function RemotePage({ path, pages }: Props) {
  const page = use(pages.toRender(path));
  if (page.status === 'not-found') return page.content;
  const { content, meta, remote } = page;
  return (
    <>
      <PageHead path={path} meta={meta} />
      <div data-mf={remote} key={path}>
        {content}
      </div>
    </>
  );
}

/** After the page, whose effects come first. */
function PageShown({ path }: { path: string }) {
  useLayoutEffect(commitHydration, [path]);
  useEffect(() => {
    endHydration();
    performance.mark(PAGE_SHOWN_MARK, { detail: path });
  }, [path]);
  return null;
}

type BoundaryProps = Props & { children: ReactNode };
type BoundaryState = {
  error: unknown;
  failedPath: string | null;
  /** The content that the visitor saw when the page failed. */
  snapshot: Node | null;
  /** Title and description of that content, which React takes out of the head with the failed page. */
  title: string;
  description: string | undefined;
  isExhausted: boolean;
};

const UNHARMED: BoundaryState = {
  error: null,
  failedPath: null,
  snapshot: null,
  title: '',
  description: undefined,
  isExhausted: false,
};

/**
 * Keeps header and footer alive when a page fails, and something to read between them: the content that the visitor
 * saw stays until the page was recovered, or for good if no version can run in place of the prerendered page. A
 * navigation to another path tries again.
 */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = UNHARMED;

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return {
      error,
      // React removes the failed page only after this.
      snapshot: document.getElementById(MAIN_ID)?.cloneNode(true) ?? null,
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
      isExhausted: error instanceof RemoteUnavailableError,
    };
  }

  static getDerivedStateFromProps(
    { path }: Props,
    { error, failedPath }: BoundaryState,
  ): Partial<BoundaryState> | null {
    if (error === null) return null;
    if (failedPath === null) return { failedPath: path };
    return failedPath === path ? null : UNHARMED;
  }

  override componentDidCatch(error: unknown): void {
    if (!(error instanceof RemoteUnavailableError)) void this.recover(this.props.path, error);
  }

  private async recover(path: string, error: unknown): Promise<void> {
    const { pages } = this.props;
    try {
      const { recoverCrashedPage } = await loadFallback();
      await recoverCrashedPage(path, error, pages);
      if (this.props.path === path) startTransition(() => this.setState(UNHARMED));
    } catch {
      if (this.props.path === path) this.setState({ isExhausted: true });
    }
  }

  override componentDidUpdate(_: BoundaryProps, { failedPath }: BoundaryState): void {
    const { path, pages } = this.props;
    if (failedPath !== null && failedPath !== path) pages.forget(failedPath);
  }

  private retry(): void {
    const { path, pages } = this.props;
    pages.forget(path);
    this.setState(UNHARMED);
  }

  override render() {
    const { error, snapshot, title, description, isExhausted } = this.state;
    if (error === null) return this.props.children;
    if (isExhausted || !snapshot) {
      return <UnexpectedErrorScreen error={error} onRetry={() => this.retry()} />;
    }
    return (
      <>
        <title>{title}</title>
        <meta name="description" content={description} />
        <div
          className="contents"
          ref={(place) => place?.replaceChildren(...snapshot.cloneNode(true).childNodes)}
        />
      </>
    );
  }
}
