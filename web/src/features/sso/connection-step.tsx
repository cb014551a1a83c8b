import { type FormEvent, Suspense, useState } from 'react';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import type { Reply } from '#shared/routes/define.ts';
import type { sso } from '#shared/routes/sso.ts';
import { SSO_TIPOS, type SsoTipo } from '#shared/rules/sso.ts';
import { SSO as T } from '#texts/sso/sso.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { Copied } from '#ui/copied.tsx';
import { TextField } from '#ui/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { TextArea } from '#ui/text-area.tsx';
import css from './sso.module.css';
import type { SsoChanges } from './use-sso.ts';

const Guides = lazyPart(() => import('./guides.tsx'));

type Whole = Reply<typeof sso.getSso>;

export const Done = ({ is }: { is: boolean }) => (
  <span className={css.done}>
    <Badge tone={is ? 'ok' : 'neutral'}>{is ? T.feito : T.falta}</Badge>
  </span>
);

export function ConnectionStep({ whole, connect }: { whole: Whole; connect: SsoChanges['connect'] }) {
  const { sso: now, enderecos } = whole;
  const [tipo, setTipo] = useState<SsoTipo>(now?.tipo ?? 'oidc');
  const [emissor, setEmissor] = useState(now?.emissor ?? '');
  const [clienteId, setClienteId] = useState(now?.clienteId ?? '');
  const [segredo, setSegredo] = useState('');
  const [metadados, setMetadados] = useState('');
  const [guides, setGuides] = useState(false);
  const [editing, setEditing] = useState(now === null);
  const campos = connect.error instanceof ApiError ? connect.error.campos : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connect.mutate(
      tipo === 'oidc' ? { tipo, emissor, clienteId, ...(segredo && { segredo }) } : { tipo, metadados },
      {
        onSuccess: () => {
          setSegredo('');
          setEditing(false);
        },
      },
    );
  };
  const name = now?.emissor ?? now?.entidade;
  const top = {
    title: T.conectar,
    action: <Done is={now !== null} />,
    hint: name && T.conectado(name),
  };
  if (!editing)
    return (
      <Section {...top}>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {T.trocar}
        </Button>
      </Section>
    );
  return (
    <Section {...top}>
      <form className={css.body} onSubmit={submit} noValidate>
        {connect.error && !campos ? (
          <Alert tone="bad">{refusalOf(connect.error, T.naoConectado)}</Alert>
        ) : null}
        <Segmented
          name="tipo"
          label={T.tipo}
          value={tipo}
          onChange={setTipo}
          options={SSO_TIPOS.map((each) => ({ value: each, label: each.toUpperCase() }))}
        />
        <Copied label={T.retorno} text={enderecos[tipo].retorno} copy={T.copiar} />
        {tipo === 'oidc' ? (
          <>
            <TextField
              name="emissor"
              label={T.emissor}
              placeholder="https://"
              value={emissor}
              onChange={setEmissor}
              error={campos?.emissor}
            />
            <TextField
              name="clienteId"
              label={T.clienteId}
              value={clienteId}
              onChange={setClienteId}
              error={campos?.clienteId}
              autoComplete="off"
            />
            <TextField
              name="segredo"
              label={T.segredo}
              type="password"
              autoComplete="off"
              value={segredo}
              onChange={setSegredo}
              error={campos?.segredo}
              hint={now?.temSegredo ? T.segredoFica : undefined}
            />
          </>
        ) : (
          <>
            <Copied label={T.entidade} text={enderecos.saml.metadados} copy={T.copiar} />
            <TextArea
              name="metadados"
              label={T.metadados}
              value={metadados}
              onChange={setMetadados}
              error={campos?.metadados}
              rows={5}
              hint={T.metadadosDica}
            />
          </>
        )}
        <div className={css.row}>
          <Button type="submit" variant={now ? 'secondary' : 'primary'} loading={connect.isPending}>
            {now ? T.salvarOutra : T.salvar}
          </Button>
          {guides || tipo === 'saml' ? null : (
            <Button variant="ghost" onClick={() => setGuides(true)}>
              {T.comoFazer}
            </Button>
          )}
        </div>
        {now?.situacao === 'ativo' ? <p className="note">{T.trocarDica}</p> : null}
        {guides && tipo === 'oidc' ? (
          <Suspense>
            <Guides />
          </Suspense>
        ) : null}
      </form>
    </Section>
  );
}
