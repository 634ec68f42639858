import { Component, type ReactNode } from 'react';
import { reportUnhandled } from './report-unhandled.ts';

type Props = { children: ReactNode };

/**
 * A part of the shell that fails alone. Without a boundary, an error in one effect makes React empty the whole page. What
 * has an effect is in one of these, and the prerendered HTML around it is not.
 */
export class ShellPart extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportUnhandled(error);
  }

  override render() {
    return !this.state.hasFailed && this.props.children;
  }
}
