import { Component, type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { ListFailure } from '#admin/lists/QueryView.tsx';
import { logWarning } from '#admin/log.ts';

/**
 * A part of a page whose code loads when it is first shown. If it fails to load or render, a message with a retry replaces it,
 * and the rest of the page, with what was typed, stays. Not by React's Suspense, which holds back what has loaded until 300 ms
 * after it showed that something loads.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  const code: Code<Props> = { load, loaded: undefined };
  return (props) => (
    <Boundary>
      <Part code={code} props={props} waiting={waiting} />
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

class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    logWarning('A part of the page failed', error);
  }

  /** Shows the part anew: it loads again. */
  readonly retry = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? <ListFailure onRetry={this.retry} /> : this.props.children;
  }
}
