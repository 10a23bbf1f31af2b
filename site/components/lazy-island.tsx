import { Component, type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { logWarning } from './browser-log.ts';
import { PART_FAILURE, TRY_AGAIN } from './messages.ts';

/** What replaces a part that failed: a message with a retry, nothing, or the page at this path. */
type Failure = 'retry' | 'nothing' | `/${string}`;

interface Options<Props> {
  /** Shown while the code loads; nothing by default. */
  waiting?: (props: Props) => ReactNode;
  failure?: Failure;
}

/**
 * A part of an island whose code loads when it is first shown. If it fails to load or render, the rest of the island stays as
 * it is. Without an error boundary such a failure would blank the whole island. Not by React's Suspense, which holds back
 * what has loaded until 300 ms after it showed that something loads.
 */
export function lazyIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failure = 'retry' }: Options<Props> = {},
): ComponentType<Props> {
  const code: Code<Props> = { load, loaded: undefined };
  return (props) => (
    <Boundary failure={failure}>
      <Part code={code} props={props} waiting={waiting?.(props)} />
    </Boundary>
  );
}

interface Code<Props> {
  load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | undefined;
}

interface PartProps<Props> {
  code: Code<Props>;
  props: Props;
  waiting: ReactNode;
}

function Part<Props extends object>({ code, props, waiting }: PartProps<Props>): ReactNode {
  const [part, setPart] = useState(() => code.loaded);
  const [problem, setProblem] = useState<{ error: unknown }>();
  useEffect(() => {
    if (part !== undefined) return;
    code.load().then(
      (component) => {
        code.loaded = component;
        setPart(() => component);
      },
      (error: unknown) => setProblem({ error }),
    );
  }, [part, code]);
  if (problem !== undefined) throw problem.error;
  return part === undefined ? waiting : createElement<Props>(part, props);
}

interface BoundaryProps {
  failure: Failure;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    logWarning('A part of the page failed.', error);
    if (this.props.failure.startsWith('/')) location.assign(this.props.failure);
  }

  /** Shows the part anew: it loads again. */
  readonly retry = () => this.setState({ hasFailed: false });

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
