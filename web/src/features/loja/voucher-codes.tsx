import { useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { refusalOf } from '#lib/api/api-error.ts';
import { readText } from '#lib/browser/read-text.ts';
import { keys } from '#lib/data/query.ts';
import { useWrite } from '#lib/data/write.ts';
import type { Produto } from '#shared/routes/entities.ts';
import { loja } from '#shared/routes/loja.ts';
import { CODES_PER_CALL, LOW_STOCK } from '#shared/rules/loja.ts';
import { CODIGOS as T } from '#texts/loja/empresa.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dropzone } from '#ui/dropzone.tsx';
import css from '#ui/form-layout.module.css';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { codesOf, firstColumn } from './codes-of.ts';
import own from './voucher-codes.module.css';

/** Sends codes call by call. After a failure the rest is sent again: known codes are only counted. */
async function send(id: string, codes: readonly string[]): Promise<{ incluidos: number; repetidos: number }> {
  const sum = { incluidos: 0, repetidos: 0 };
  for (let from = 0; from < codes.length; from += CODES_PER_CALL) {
    const codigos = codes.slice(from, from + CODES_PER_CALL);
    const { incluidos, repetidos } = await call(loja.addCodes, { params: { id }, body: { codigos } });
    sum.incluidos += incluidos;
    sum.repetidos += repetidos;
  }
  return sum;
}

function CodesLeft({ quantidade }: Pick<Produto, 'quantidade'>) {
  if (quantidade > LOW_STOCK) return <p>{T.livres(quantidade)}</p>;
  return <Alert tone="warn">{quantidade === 0 ? T.nenhum : T.poucos(quantidade)}</Alert>;
}

/** A voucher's codes: how many are left, and more of them, typed or from a file. Typed codes are not kept as a draft. */
export default function VoucherCodes({ produto }: { produto: Produto }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { codes, wrongLine } = codesOf(text);
  const adding = useWrite({
    mutationFn: () => send(produto.id, codes),
    onSuccess: ({ incluidos, repetidos }) => {
      setText('');
      toast.ok(T.incluidos(incluidos, repetidos));
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.produtos(produto.empresaId) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (codes.length > 0 && wrongLine === undefined) adding.mutate();
  };
  const take = async ([file]: File[]) => {
    const more = file && firstColumn(await readText(file));
    if (more) setText((typed) => [typed.trim(), more].filter(Boolean).join('\n'));
  };
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard when={codes.length > 0} />
      <Card className={css.form}>
        <h3 className={own.title}>{T.titulo(produto.nome)}</h3>
        <CodesLeft quantidade={produto.quantidade} />
        {adding.isError ? <Alert tone="bad">{refusalOf(adding.error, T.erro)}</Alert> : null}
        <div className={own.codes}>
          <TextArea
            label={T.novos}
            name="codigos"
            rows={4}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            hint={T.dica}
            error={wrongLine === undefined ? undefined : T.errada(wrongLine)}
            value={text}
            onChange={setText}
          />
        </div>
        <Dropzone
          compact
          label={T.arquivo}
          hint={T.arquivoDica}
          accept=".csv,.txt,text/csv,text/plain"
          icon={<FileSpreadsheet size={22} aria-hidden="true" />}
          onFiles={take}
        />
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
