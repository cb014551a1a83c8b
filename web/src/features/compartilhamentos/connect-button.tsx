import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { useLeaving } from '../../lib/browser/leaving.ts';
import { CONEXAO } from '../../texts/compartilhamentos/conexao.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { connect } from './connection.ts';

interface ConnectButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  funcionarioId: string;
  children: ReactNode;
}

export function ConnectButton({ funcionarioId, children, ...look }: ConnectButtonProps) {
  const [busy, setBusy] = useLeaving();
  const go = async () => {
    setBusy(true);
    try {
      await connect(funcionarioId);
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
