import {
  Component,
  type ComponentType,
  createElement,
  // biome-ignore lint/style/noRestrictedImports: the only use of lazy
  lazy,
  type ReactNode,
  Suspense,
  useState,
} from 'react';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { logWarning } from '#admin/log.ts';

/**
 * A part of a page whose code loads when it is first shown. If it fails to load or render, a message with a retry replaces it,
 * and the rest of the page, with what was typed, stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const loadLazily = () => lazy(async () => ({ default: await load() }));
  let current = loadLazily();
  return (props) => {
    const [part, setPart] = useState(() => current);
    // React keeps the failure of a component that did not load.
    const onError = () => {
      if (part === current) current = loadLazily();
    };
    return (
      <Boundary onError={onError} onRetry={() => setPart(() => current)}>
        <Suspense fallback={waiting}>{createElement<Props>(part, props)}</Suspense>
      </Boundary>
    );
  };
}

interface BoundaryProps {
  onError: () => void;
  onRetry: () => void;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    logWarning('A part of the page failed', error);
    this.props.onError();
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <ListFailure onRetry={this.retry} /> : this.props.children;
  }
}
