import { refusalOf } from '#lib/api/api-error.ts';
import { BLOQUEIO as T } from '#texts/links/bloqueio.ts';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { type Block, useBlock } from './use-blocks.ts';

export function BlockDialog({ block, onClose }: { block: Block; onClose: () => void }) {
  const change = useBlock(onClose);
  const { target, blocks } = block;
  const name = 'host' in target ? target.host : target.codigo;
  return (
    <ConfirmDialog
      title={blocks ? T.pergunta(name) : T.perguntaLiberar(name)}
      confirmLabel={blocks ? T.bloquearIsto : T.desbloquear}
      variant={blocks ? 'danger' : 'primary'}
      pending={change.isPending}
      error={change.isError ? refusalOf(change.error, T.erro) : undefined}
      onConfirm={() => change.mutate(block)}
      onClose={onClose}
    >
      {'codigo' in target ? null : blocks ? T.texto : T.textoLiberar}
    </ConfirmDialog>
  );
}
