import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatCnpj, isCnpj, plainCnpj } from '../../../../shared/rules/cnpj.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { withData } from '../../lib/data/with-data.tsx';
import { useWrite } from '../../lib/data/write.ts';
import { formatDate } from '../../lib/format/format.ts';
import { PATHS } from '../../paths.ts';
import { BOLETO as T } from '../../texts/pagamento/formas.ts';
import { PAGAMENTO } from '../../texts/pagamento/plano.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ExternalButton, LinkButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useEmpresa } from '../empresas/own/use-empresa.ts';
import { beginBoleto, type Order } from './begin-payment.ts';
import css from './checkout.module.css';

interface BoletoPanelProps {
  order: Order;
  onTry?: (() => void) | undefined;
  onBegun: () => void;
}

/** Asks for the CNPJ, then shows where the boleto is. */
function BoletoPanel({ order, onTry, onBegun }: BoletoPanelProps) {
  const known = useEmpresa(order.empresaId).data?.cnpj;
  const [typed, setTyped] = useState<string>();
  const [invalid, setInvalid] = useState('');
  const cnpj = typed ?? (known ? formatCnpj(known) : '');
  const boleto = useWrite({
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
    if (!problem) boleto.mutate(plain);
  };
  if (boleto.data) {
    const { faturaUrl, vencimento } = boleto.data;
    return (
      <div className={css.done} role="status">
        <h2>{T.pronto}</h2>
        <p>{T.vence(formatDate(vencimento))}</p>
        <p className={css.soft}>{T.comeca}</p>
        <ExternalButton href={faturaUrl} size="l" wide icon={<ExternalLink size={18} aria-hidden="true" />}>
          {T.abrir}
        </ExternalButton>
        <LinkButton to={PATHS.empresa} variant="ghost" wide>
          {PAGAMENTO.irPainel}
        </LinkButton>
      </div>
    );
  }
  const failure = boleto.error && !invalid ? boleto.error : undefined;
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
      <Button type="submit" size="l" wide loading={boleto.isPending}>
        {T.gerar}
      </Button>
    </form>
  );
}

export default withData(BoletoPanel);
