import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import type { Troca } from '#shared/routes/entities.ts';
import { loja } from '#shared/routes/loja.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import css from './code-dialog.module.css';

interface CodeDialogProps {
  troca: Pick<Troca, 'id' | 'produtoNome'>;
  /** Minhas Trocas, unless it is already shown */
  historyPath?: string;
  onClose: () => void;
}

/** A voucher's code, read from the server each time: the browser keeps none. */
export default function CodeDialog({ troca, historyPath, onClose }: CodeDialogProps) {
  const code = useQuery({
    queryKey: keys.codigo(troca.id),
    queryFn: () => call(loja.readCode, { params: { id: troca.id } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      title={LOJA.codigoDe(troca.produtoNome)}
      size="s"
      onClose={onClose}
      footer={
        <>
          {historyPath ? (
            <LinkButton variant="secondary" to={historyPath} onClick={onClose}>
              {LOJA.minhasTrocas}
            </LinkButton>
          ) : null}
          <Button data-first onClick={onClose}>
            {LOJA.entendi}
          </Button>
        </>
      }
    >
      <NotLoaded query={code} erro={LOJA.erroCodigo}>
        <Loading>
          <Skeleton h={64} />
        </Loading>
      </NotLoaded>
      {code.data ? <Code nome={troca.produtoNome} {...code.data} /> : null}
    </Dialog>
  );
}

interface CodeProps {
  nome: string;
  codigo: string;
  instrucoes: string | null;
}

function Code({ nome, codigo, instrucoes }: CodeProps) {
  return (
    <div className="stack gap-16">
      <code className={css.code}>{codigo}</code>
      <div className={css.actions}>
        <CopyButton text={codigo}>{LOJA.copiar}</CopyButton>
        <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
          {LOJA.imprimir}
        </Button>
      </div>
      {instrucoes ? <p className={css.instructions}>{instrucoes}</p> : null}
      {createPortal(
        <pre className={css.paper}>{[nome, codigo, instrucoes].filter(Boolean).join('\n\n')}</pre>,
        document.body,
      )}
    </div>
  );
}
