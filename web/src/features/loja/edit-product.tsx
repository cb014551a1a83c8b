import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Produto } from '#shared/routes/entities.ts';
import { loja } from '#shared/routes/loja.ts';
import { PRODUTO as T } from '#texts/loja/empresa.ts';
import { LOJA } from '#texts/loja/loja.ts';
import { LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { EmptyState } from '#ui/state.tsx';
import { toast } from '#ui/toast.tsx';
import css from './product-form.module.css';
import { ProductForm } from './product-form.tsx';
import { useProducts } from './use-store.ts';

const VoucherCodes = lazyPart(() => import('./voucher-codes.tsx'));

interface EditProductProps {
  empresaId: string;
  produtoId: string;
  listPath: string;
}

function DeleteProduct({
  empresaId,
  produto,
  onDone,
}: {
  empresaId: string;
  produto: Produto;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const removal = useWrite({
    mutationFn: () => call(loja.removeProduct, { params: { id: produto.id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.produtos(empresaId) });
      toast.ok(T.excluido);
      onDone();
    },
  });
  return (
    <DialogButton
      variant="ghost"
      icon={<Trash2 />}
      dialog={(close) => (
        <ConfirmDialog
          title={T.excluirPergunta(produto.nome)}
          confirmLabel={T.excluir}
          variant="danger"
          pending={removal.isPending}
          error={removal.isError ? T.erroExcluir : undefined}
          onConfirm={() => removal.mutate()}
          onClose={close}
        >
          {T.excluirTexto}
        </ConfirmDialog>
      )}
    >
      {T.excluir}
    </DialogButton>
  );
}

/** `Editar Produto`; saves only changes. */
export default function EditProduct({ empresaId, produtoId, listPath }: EditProductProps) {
  const products = useProducts(empresaId);
  const client = useQueryClient();
  const navigate = useNavigate();
  const back = (
    <LinkButton variant="ghost" to={listPath} icon={<ArrowLeft />}>
      {T.voltar}
    </LinkButton>
  );
  if (!products.data) return <NotLoaded query={products} erro={LOJA.erroProdutos} rows={4} />;
  const produto = products.data.produtos.find(({ id }) => id === produtoId);
  if (!produto) return <EmptyState drawing="perdido" title={T.naoEncontrado} action={back} />;
  return (
    <>
      <div className={css.head}>
        {back}
        <h2>{T.editar}</h2>
      </div>
      {produto.tipo === 'vale' ? (
        <div className={css.codes}>
          <VoucherCodes key={produto.id} produto={produto} />
        </div>
      ) : null}
      <ProductForm
        key={produto.id}
        produto={produto}
        submitLabel={T.salvar}
        failureText={T.erroSalvar}
        needsChange
        draft={`produto.${produto.id}`}
        submit={async (values) => {
          await call(loja.updateProduct, { body: { id: produto.id, empresaId, ...values } });
          await client.invalidateQueries({ queryKey: keys.produtos(empresaId) });
          toast.ok(T.salvo);
          navigate(listPath);
        }}
        extra={<DeleteProduct empresaId={empresaId} produto={produto} onDone={() => navigate(listPath)} />}
      />
    </>
  );
}
