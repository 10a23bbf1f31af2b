import { Component, type ReactNode } from 'react';
import { logWarning } from './browser-log.ts';

interface Props {
  /** The page that does the same. */
  href: string;
  children: ReactNode;
}

/** Goes to a page if what it shows instead of that page cannot be loaded or shown. */
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
