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
import { logWarning } from './browser-log.ts';
import { PART_FAILURE, TRY_AGAIN } from './connection-messages.ts';

/** What replaces a part that failed: a message with a retry, nothing, or the page at this path. */
type Failure = 'retry' | 'nothing' | `/${string}`;

interface Options<Props> {
  /** Shown while the code loads; nothing by default. */
  waiting?: (props: Props) => ReactNode;
  failure?: Failure;
}

/**
 * A part of an island whose code loads when it is first shown. If it fails to load or render, the rest of the island stays as
 * it is. Without an error boundary such a failure would blank the whole island.
 */
export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failure = 'retry' }: Options<Props> = {},
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
      <Boundary failure={failure} onError={onError} onRetry={() => setPart(() => current)}>
        <Suspense fallback={waiting?.(props)}>{createElement<Props>(part, props)}</Suspense>
      </Boundary>
    );
  };
}

interface BoundaryProps {
  failure: Failure;
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
    logWarning('A part of the page failed.', error);
    this.props.onError();
    if (this.props.failure.startsWith('/')) location.assign(this.props.failure);
  }

  readonly retry = () => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (this.props.failure !== 'retry') return null;
    return (
      <div className="my-3" role="alert">
        <p>{PART_FAILURE}</p>
        <button className="button button-outline mt-2" type="button" onClick={this.retry}>
          {TRY_AGAIN}
        </button>
      </div>
    );
  }
}
