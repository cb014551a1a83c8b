import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import type { Produto } from '#shared/routes/entities.ts';
import { loja } from '#shared/routes/loja.ts';
import { CODIGOS, PRODUTO as T } from '#texts/loja/empresa.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.tsx';
import { codesOf } from './codes-of.ts';
import css from './product-form.module.css';
import { ProductForm } from './product-form.tsx';
import { sendCodes } from './send-codes.ts';

const VoucherCodes = lazyPart(() => import('./voucher-codes.tsx'), <RowSkeletons count={3} />);

interface NewProductProps {
  empresaId: string;
  listPath: string;
  /** the page of a product */
  pathOf: (produtoId: string) => string;
}

/** A voucher that was registered, while its codes were not added. */
interface WithoutCodes {
  produto: Produto;
  text: string;
  error: string;
}

/**
 * `Cadastrar Produto`; afterwards back to the grid. A voucher comes with its codes; if they cannot be added, they stay here to
 * be sent again. One without codes goes on to its page, which asks for them.
 */
export default function NewProduct({ empresaId, listPath, pathOf }: NewProductProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [without, setWithout] = useState<WithoutCodes>();
  const addCodes = async (produto: Produto, text: string): Promise<void> => {
    const { codes } = codesOf(text);
    if (codes.length === 0) {
      toast.ok(T.valeCadastrado);
      navigate(pathOf(produto.id));
      return;
    }
    try {
      const { incluidos } = await sendCodes(produto.id, codes);
      toast.ok(T.valeComCodigos(incluidos));
      navigate(listPath);
    } catch (error) {
      setWithout({ produto, text, error: T.valeSemCodigos(refusalOf(error, CODIGOS.erro)) });
    } finally {
      void client.invalidateQueries({ queryKey: keys.produtos(empresaId) });
    }
  };
  return (
    <>
      <div className={css.head}>
        <h2>{T.novo}</h2>
      </div>
      {without ? (
        <VoucherCodes produto={without.produto} left={without} onAdded={() => navigate(listPath)} />
      ) : (
        <ProductForm
          submitLabel={T.cadastrar}
          failureText={T.erroCadastrar}
          needsChange={false}
          draft={`produto.${empresaId}`}
          submit={async (values, codes) => {
            const body = { ...values, empresaId };
            const { produto } = await call(loja.createProduct, { body });
            await client.invalidateQueries({ queryKey: keys.produtos(empresaId) });
            if (produto.tipo === 'vale') return addCodes(produto, codes);
            toast.ok(T.cadastrado);
            navigate(listPath);
          }}
        />
      )}
    </>
  );
}
