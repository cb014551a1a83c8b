import { type ReactNode, useState } from 'react';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import { centsIn, typedCents } from '#lib/format/cents.ts';
import { useForm } from '#lib/forms/form.ts';
import { type KeptUpload, useMediaUploads } from '#lib/media/media-uploads.ts';
import { readDraft, useDraft } from '#lib/storage/draft.ts';
import type { Produto } from '#shared/routes/entities.ts';
import { COST_MAX, NOTE_MAX, PRODUTO_TIPOS, type ProdutoTipo } from '#shared/rules/loja.ts';
import { requiredField, unsupportedType } from '#shared/sentences.ts';
import { CODIGOS, PRODUTO as T } from '#texts/loja/empresa.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/field.tsx';
import css from '#ui/form-layout.module.css';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { CodesFields } from './codes-fields.tsx';
import { codesOf } from './codes-of.ts';
import own from './product-form.module.css';
import { ProductImage } from './product-image.tsx';

interface ProductValues {
  nome: string;
  /** of a new product */
  tipo?: ProdutoTipo;
  valor_ups: string;
  /** of an item */
  quantidade?: string;
  instrucoes: string;
  custoCentavos: number | null;
  /** the key of a new picture */
  imagem?: string;
}

interface ProductDraft {
  campos: Partial<Record<'nome' | 'valor_ups' | 'quantidade' | 'instrucoes' | 'custo', string>>;
  tipo: ProdutoTipo;
  imagem: readonly KeptUpload[];
}

interface ProductFormProps {
  produto?: Produto;
  submitLabel: string;
  /** sentence for a failure without a reason */
  failureText: string;
  /** an edit needs a change; a new product can always be submitted */
  needsChange: boolean;
  /** `codes`: of a new voucher, as typed */
  submit: (values: ProductValues, codes: string) => Promise<void>;
  /** name of the stored draft */
  draft: string;
  extra?: ReactNode;
}

interface Typed {
  valor_ups: string;
  quantidade: string;
  custo: string;
}

/**
 * Empty required fields and a wrong cost get a message each and prevent the submission. A voucher has no stock to type.
 */
const problemsIn = ({ valor_ups, quantidade, custo }: Typed, tipo: ProdutoTipo) => ({
  ...(valor_ups.trim() ? {} : { valor_ups: requiredField(T.valor) }),
  ...(tipo === 'vale' ? { quantidade: undefined } : {}),
  ...(tipo === 'item' && !quantidade.trim() ? { quantidade: requiredField(T.quantidade) } : {}),
  ...(centsIn(custo, COST_MAX) === undefined && { custo: T.custoInvalido }),
});

/** `Cadastrar Produto` and `Editar Produto`. */
export function ProductForm({
  produto,
  submitLabel,
  failureText,
  needsChange,
  submit,
  draft,
  extra,
}: ProductFormProps) {
  const [before] = useState(() => readDraft<ProductDraft>(draft));
  const uploads = useMediaUploads('produto', before?.imagem);
  const [refused, setRefused] = useState('');
  const [tipo, setTipo] = useState<ProdutoTipo>(produto?.tipo ?? before?.tipo ?? 'item');
  const [codes, setCodes] = useState('');
  const form = useForm({
    initial: {
      nome: produto?.nome ?? '',
      valor_ups: produto ? String(produto.valor_ups) : '',
      quantidade: produto ? String(produto.quantidade) : '',
      instrucoes: produto?.instrucoes ?? '',
      custo: typeof produto?.custoCentavos === 'number' ? typedCents(produto.custoCentavos) : '',
    },
    typed: before?.campos,
    schema: 'novoProduto',
    check: (values) => problemsIn(values, tipo),
    failure: (error) => refusalOf(error, failureText),
    submit: ({ custo, ...values }) => {
      if (uploads.failed) throw new ApiError(400, T.imagemComErro);
      const [imagem] = uploads.keys;
      const { quantidade, ...rest } = values;
      return submit(
        {
          ...rest,
          ...(produto ? {} : { tipo }),
          ...(tipo === 'item' && { quantidade }),
          custoCentavos: centsIn(custo, COST_MAX) ?? null,
          ...(imagem ? { imagem } : {}),
        },
        tipo === 'vale' ? codes : '',
      );
    },
  });
  const asksForCodes = !produto && tipo === 'vale';
  const changed = form.dirty || uploads.items.length > 0 || (asksForCodes && codes !== '');
  // The card would be without a picture until it has been checked.
  const checking = uploads.items.some(({ state }) => state === 'verificando');
  useDraft(draft, { campos: form.values, tipo, imagem: uploads.kept }, changed);
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate>
      <UnsavedGuard when={changed && !form.submitting} />
      <Card className="column">
        {form.error ? <Alert tone="bad">{form.error}</Alert> : null}
        {produto ? null : (
          <div className={own.type}>
            <Segmented
              label={T.tipo}
              name="tipo"
              value={tipo}
              onChange={setTipo}
              options={PRODUTO_TIPOS.map((value) => ({ value, label: T.tipos[value] }))}
            />
            {tipo === 'vale' ? <p className={css.quiet}>{T.valeDica}</p> : null}
          </div>
        )}
        <TextField label={T.nome} autoComplete="off" {...form.field('nome')} />
        <div className={own.pair}>
          <TextField label={T.valor} {...number} {...form.field('valor_ups')} />
          {tipo === 'item' ? (
            <TextField label={T.quantidade} {...number} {...form.field('quantidade')} />
          ) : null}
        </div>
        <TextField
          label={T.custo}
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder="19,90"
          hint={T.custoDica}
          {...form.field('custo')}
        />
        <TextArea
          label={T.instrucoes}
          optional
          rows={2}
          maxLength={NOTE_MAX}
          hint={T.instrucoesDica}
          {...form.field('instrucoes')}
        />
        <ProductImage
          uploads={uploads}
          path={produto?.imagem}
          error={refused ? unsupportedType(refused) : ''}
          onRefused={setRefused}
        />
        {asksForCodes ? (
          <CodesFields label={CODIGOS.codigos} optional text={codes} onChange={setCodes} />
        ) : null}
        <div className={css.actions}>
          <Button
            type="submit"
            loading={form.submitting || uploads.sending || checking}
            disabled={(needsChange && !changed) || (asksForCodes && codesOf(codes).wrongLine !== undefined)}
          >
            {submitLabel}
          </Button>
          {needsChange && !changed ? <span className={css.quiet}>{T.semMudanca}</span> : null}
          {extra ? <span className={own.end}>{extra}</span> : null}
        </div>
      </Card>
    </form>
  );
}
