import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '#lib/api/api-error.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Produto } from '#shared/routes/entities.ts';
import { LOW_STOCK } from '#shared/rules/loja.ts';
import { CODIGOS as T } from '#texts/loja/empresa.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import css from '#ui/form-layout.module.css';
import { toast } from '#ui/toast.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { CodesFields } from './codes-fields.tsx';
import { codesOf } from './codes-of.ts';
import { sendCodes } from './send-codes.ts';
import own from './voucher-codes.module.css';

interface VoucherCodesProps {
  produto: Produto;
  /** codes that could not be added with the product, and why */
  left?: { text: string; error: string } | undefined;
  onAdded?: () => void;
}

function CodesLeft({ quantidade }: Pick<Produto, 'quantidade'>) {
  if (quantidade > LOW_STOCK) return <p>{T.livres(quantidade)}</p>;
  return <Alert tone="warn">{quantidade === 0 ? T.nenhum : T.poucos(quantidade)}</Alert>;
}

/** A voucher's codes: how many are left, and more of them. */
export default function VoucherCodes({ produto, left, onAdded }: VoucherCodesProps) {
  const client = useQueryClient();
  const [text, setText] = useState(left?.text ?? '');
  const { codes, wrongLine } = codesOf(text);
  const adding = useWrite({
    mutationFn: () => sendCodes(produto.id, codes),
    onSuccess: ({ incluidos, repetidos }) => {
      setText('');
      toast.ok(T.incluidos(incluidos, repetidos));
      onAdded?.();
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.produtos(produto.empresaId) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (codes.length > 0 && wrongLine === undefined) adding.mutate();
  };
  const error = adding.isError ? refusalOf(adding.error, T.erro) : adding.isIdle ? left?.error : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard when={codes.length > 0 && !adding.isSuccess} />
      <Card className="column">
        <h3 className={own.title}>{T.titulo(produto.nome)}</h3>
        {left ? null : <CodesLeft quantidade={produto.quantidade} />}
        {error ? <Alert tone="bad">{error}</Alert> : null}
        <CodesFields label={T.novos} text={text} onChange={setText} />
        <div className={css.actions}>
          <Button
            type="submit"
            loading={adding.isPending}
            disabled={codes.length === 0 || wrongLine !== undefined}
          >
            {T.incluir(codes.length)}
          </Button>
        </div>
      </Card>
    </form>
  );
}
