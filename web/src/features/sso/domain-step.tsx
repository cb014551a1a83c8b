import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError, refusalOf } from '#lib/api/api-error.ts';
import type { SsoDominio } from '#shared/routes/sso.ts';
import { SSO as T } from '#texts/sso/sso.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { Copied } from '#ui/copied.tsx';
import { TextField } from '#ui/field.tsx';
import { Done } from './connection-step.tsx';
import css from './sso.module.css';
import type { SsoChanges } from './use-sso.ts';

export function DomainStep({ dominios, changes }: { dominios: SsoDominio[]; changes: SsoChanges }) {
  const { addDomain, verifyDomain, removeDomain } = changes;
  const [typed, setTyped] = useState('');
  const campos = addDomain.error instanceof ApiError ? addDomain.error.campos : undefined;
  const failure = verifyDomain.error ?? removeDomain.error ?? (campos ? null : addDomain.error);
  const add = (event: FormEvent) => {
    event.preventDefault();
    addDomain.mutate(typed, { onSuccess: () => setTyped('') });
  };
  return (
    <Section title={T.dominio} action={<Done is={dominios.some(({ verificado }) => verificado)} />}>
      <div className={css.body}>
        {failure ? <Alert tone="warn">{refusalOf(failure, T.naoFeito)}</Alert> : null}
        {dominios.map(({ dominio, verificado, registro }) => (
          <div key={dominio} className={css.body}>
            <div className={css.row}>
              <span className={css.name}>{dominio}</span>
              {verificado ? (
                <Badge tone="ok">{T.verificado}</Badge>
              ) : (
                <Button
                  variant="secondary"
                  loading={verifyDomain.isPending}
                  onClick={() => verifyDomain.mutate(dominio)}
                >
                  {T.verificar}
                </Button>
              )}
              <IconButton label={T.excluir(dominio)} onClick={() => removeDomain.mutate(dominio)}>
                <Trash2 />
              </IconButton>
            </div>
            {verificado ? null : <Copied label={T.publique} text={registro} copy={T.copiar} />}
          </div>
        ))}
        <form className={css.add} onSubmit={add} noValidate>
          <TextField
            name="dominio"
            label={T.novoDominio}
            placeholder="empresa.com.br"
            value={typed}
            onChange={setTyped}
            error={campos?.dominio}
          />
          <Button type="submit" variant="secondary" loading={addDomain.isPending} disabled={!typed.trim()}>
            {T.adicionar}
          </Button>
        </form>
      </div>
    </Section>
  );
}
