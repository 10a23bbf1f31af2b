import { Component, type ReactNode } from 'react';
import { logWarning } from './browser-log.ts';

interface Props {
  /** Address of the page to open instead. */
  href: string;
  children: ReactNode;
}

/** Error boundary for what does a page's work, such as a dialog: if it fails to load or render, the browser goes to the page. */
export class LinkBoundary extends Component<Props> {
  static getDerivedStateFromError(): object {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    logWarning(`Going to ${this.props.href} instead.`, error);
    location.assign(this.props.href);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
