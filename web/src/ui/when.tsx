import type { ReactNode } from 'react';
import { formatRelative } from '#lib/format/days.ts';
import { formatDateTime } from '#lib/format/format.ts';

interface WhenProps {
  /** ISO */
  at: string;
  className?: string | undefined;
  /** default: how long ago */
  children?: ReactNode;
}

/** An instant; its title says it to the minute. */
export const When = ({ at, className, children }: WhenProps) => (
  <time className={className} dateTime={at} title={formatDateTime(at)}>
    {children ?? formatRelative(at)}
  </time>
);
