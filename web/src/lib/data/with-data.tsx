import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, FunctionComponent } from 'react';
import { accountClient } from './query.ts';

/** A part that reads and writes data also on a page outside the panel, which has no client for them. */
export const withData = <Props extends object>(Part: ComponentType<Props>): FunctionComponent<Props> =>
  function WithData(props) {
    return (
      <QueryClientProvider client={accountClient()}>
        <Part {...props} />
      </QueryClientProvider>
    );
  };
