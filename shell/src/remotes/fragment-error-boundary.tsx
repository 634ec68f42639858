import type { FragmentName } from '@site/contracts';
import { Component, type ReactNode } from 'react';
import { forgetFragment, fragmentResource, giveUpFragment } from './fragment-resource.ts';
import { FRAGMENT_OWNERS } from './fragments.ts';
import { versionInUse } from './load-expose.ts';

type Props = { name: FragmentName; children: ReactNode };
type State = { hasFailed: boolean };

/** Takes a fragment that throws off the page, and tries the one of its remote's previous version. */
export class FragmentErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  /** What is mounted; while it is, another part of the page may change which version is in use. */
  private version = versionInUse(FRAGMENT_OWNERS[this.props.name]);

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    void this.recover(error);
  }

  private async recover(error: unknown): Promise<void> {
    const { name } = this.props;
    const remote = FRAGMENT_OWNERS[name];
    try {
      const { replaceCrashed } = await import('./recover.ts');
      if (!replaceCrashed(remote, error, this.version)) return giveUpFragment(name);
    } catch {
      return giveUpFragment(name);
    }
    forgetFragment(name);
    this.version = versionInUse(remote);
    // It gives up by itself.
    if (await fragmentResource(name)) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
