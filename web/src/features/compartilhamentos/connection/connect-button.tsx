import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { useConnect } from './use-connect.ts';

interface ConnectButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'aria-label'> {
  funcionarioId: string;
  /** the post to return to */
  postId?: string | undefined;
  children: ReactNode;
}

export function ConnectButton({ funcionarioId, postId, children, ...look }: ConnectButtonProps) {
  const { busy, go } = useConnect(funcionarioId);
  return (
    <Button {...look} loading={busy} onClick={() => go(postId)}>
      {children}
    </Button>
  );
}
