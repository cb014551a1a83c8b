import { type ComponentType, type FunctionComponent, lazy, type ReactNode } from 'react';
import { loadModule } from '#lib/loading/load-module.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageError } from './page-error.tsx';

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component whose code loads when it is first drawn. React's `lazy` is used only here: a part that does not load, or
 * throws, is replaced in its own place by `lost`, and takes nothing around it along.
 */
export function lazyPart<Props extends object>(
  load: LoadPart<Props>,
  lost: (props: Props, error: unknown) => ReactNode = (_props, error) => <PageError error={error} />,
): FunctionComponent<Props> {
  const Part = lazy(() => loadModule(load)) as unknown as ComponentType<Props>;
  return function LazyPart(props) {
    return (
      <ErrorBoundary fallback={(error) => lost(props, error)}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}

/** A part that the screen can do without: omitted when it does not load. */
export const lazyOptional = <Props extends object>(load: LoadPart<Props>) => lazyPart(load, () => null);
