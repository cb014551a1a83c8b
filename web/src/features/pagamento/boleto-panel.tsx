import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useEmpresa } from '#features/empresas/use-empresa.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { withData } from '#lib/data/with-data.tsx';
import { useWrite } from '#lib/data/write.ts';
import { formatDate } from '#lib/format/format.ts';
import { PATHS } from '#paths.ts';
import { formatCnpj, isCnpj, plainCnpj } from '#shared/rules/cnpj.ts';
import { BOLETO as T } from '#texts/pagamento/formas.ts';
import { PAGAMENTO } from '#texts/pagamento/plano.ts';
import { Alert } from '#ui/alert.tsx';
import { Button, ExternalButton, LinkButton } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { type Boleto, beginBoleto, type Order } from './begin-payment.ts';
import css from './checkout.module.css';

interface BoletoPanelProps {
  order: Order;
  /** the one that can still be paid */
  boleto: Boleto | undefined;
  onTry?: (() => void) | undefined;
  onBegun: (boleto: Boleto) => void;
}

/** Asks for the CNPJ, unless there is a boleto, then shows where it is. */
function BoletoPanel({ order, boleto, onTry, onBegun }: BoletoPanelProps) {
  const known = useEmpresa(order.empresaId).data?.cnpj;
  const [typed, setTyped] = useState<string>();
  const [invalid, setInvalid] = useState('');
  const cnpj = typed ?? (known ? formatCnpj(known) : '');
  const making = useWrite({
    mutationFn: (number: string) => beginBoleto(order, number),
    onMutate: () => onTry?.(),
    onSuccess: onBegun,
    onError: (failure) => setInvalid((failure instanceof ApiError && failure.campos.cnpj) || ''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const plain = plainCnpj(cnpj);
    const problem = plain === '' ? T.falta : isCnpj(plain) ? '' : T.cnpjInvalido;
    setInvalid(problem);
    if (!problem) making.mutate(plain);
  };
  if (boleto) {
    const { faturaUrl, vencimento } = boleto;
    return (
      <div className={css.done} role="status">
        <h2>{T.pronto}</h2>
        <p>{T.vence(formatDate(vencimento))}</p>
        <p className={css.soft}>{T.comeca}</p>
        <ExternalButton href={faturaUrl} size="l" wide icon={<ExternalLink />}>
          {T.abrir}
        </ExternalButton>
        <LinkButton to={PATHS.empresa} variant="ghost" wide>
          {PAGAMENTO.irPainel}
        </LinkButton>
      </div>
    );
  }
  const failure = making.error && !invalid ? making.error : undefined;
  return (
    <form className={css.panel} onSubmit={submit} noValidate>
      {failure ? (
        <Alert tone="bad">
          {failure instanceof ApiError && failure.status === 409 ? failure.message : T.erro}
        </Alert>
      ) : null}
      <TextField
        label={T.cnpj}
        name="cnpj"
        value={cnpj}
        onChange={(value) => {
          setTyped(value);
          setInvalid('');
        }}
        error={invalid || undefined}
        hint={T.cnpjDica}
        autoComplete="off"
      />
      <Button type="submit" size="l" wide loading={making.isPending}>
        {T.gerar}
      </Button>
    </form>
  );
}

export default withData(BoletoPanel);
