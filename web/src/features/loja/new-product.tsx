import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { loja } from '../../../../shared/routes/loja.ts';
import { call, newIdempotencyKey } from '../../lib/api.ts';
import { keys } from '../../lib/query.ts';
import { PRODUTO as T } from '../../texts/loja/empresa.ts';
import { toast } from '../../ui/toast.tsx';
import css from './product-form.module.css';
import { ProductForm } from './product-form.tsx';

/** `Cadastrar Produto`; once there, back to the grid, where it stands. */
export function NewProduct({ empresaId, listPath }: { empresaId: string; listPath: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The same content sent again (a lost answer) is the same action; a change makes it another one.
  const sent = useRef({ content: '', key: '' });
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
          const content = JSON.stringify(body);
          if (sent.current.content !== content) sent.current = { content, key: newIdempotencyKey() };
          await call(loja.createProduct, { body, idempotencyKey: sent.current.key });
          await client.invalidateQueries({ queryKey: keys.produtos(empresaId) });
          toast.ok(T.cadastrado);
          navigate(listPath);
        }}
      />
    </>
  );
}
