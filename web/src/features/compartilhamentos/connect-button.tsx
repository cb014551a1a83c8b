import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useLeaving } from '../../lib/browser/leaving.ts';
import { CONEXAO } from '../../texts/compartilhamentos/conexao.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { connect } from './connection.ts';

interface ConnectButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  funcionarioId: string;
  /** the post to return to */
  postId?: string | undefined;
  children: ReactNode;
}

export function ConnectButton({ funcionarioId, postId, children, ...look }: ConnectButtonProps) {
  const [busy, setBusy] = useLeaving();
  const go = async () => {
    setBusy(true);
    try {
      await connect(funcionarioId, postId);
    } catch (error) {
      toast.bad(messageOf(error, CONEXAO.erro));
      setBusy(false);
    }
  };
  return (
    <Button {...look} loading={busy} onClick={go}>
      {children}
    </Button>
  );
}
