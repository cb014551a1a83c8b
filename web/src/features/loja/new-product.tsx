import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { keys } from '#lib/data/query.ts';
import { loja } from '#shared/routes/loja.ts';
import { PRODUTO as T } from '#texts/loja/empresa.ts';
import { toast } from '#ui/toast.tsx';
import css from './product-form.module.css';
import { ProductForm } from './product-form.tsx';

interface NewProductProps {
  empresaId: string;
  listPath: string;
  /** the page of a product */
  pathOf: (produtoId: string) => string;
}

/** `Cadastrar Produto`; afterwards back to the grid, or on to a voucher's codes. */
export default function NewProduct({ empresaId, listPath, pathOf }: NewProductProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <div className={css.head}>
        <h2>{T.novo}</h2>
      </div>
      <ProductForm
        submitLabel={T.cadastrar}
        failureText={T.erroCadastrar}
        needsChange={false}
        draft={`produto.${empresaId}`}
        submit={async (values) => {
          const body = { ...values, empresaId };
          const { produto } = await call(loja.createProduct, { body });
          await client.invalidateQueries({ queryKey: keys.produtos(empresaId) });
          const isVoucher = produto.tipo === 'vale';
          toast.ok(isVoucher ? T.valeCadastrado : T.cadastrado);
          navigate(isVoucher ? pathOf(produto.id) : listPath);
        }}
      />
    </>
  );
}
