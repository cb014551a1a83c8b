import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useAnswer } from '#lib/api/use-answer.ts';
import { contas } from '#shared/routes/contas.ts';
import { COM_CODIGO as T } from '#texts/contas/cadastro.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './code-owner.module.css';

/**
 * The company of a linked code, shown before anything is typed. Its line has a fixed height. When the lookup fails, the
 * form's own answer will tell.
 */
export function CodeOwner({ codigo }: { codigo: string }) {
  const { data, error } = useAnswer(() => call(contas.joinCode, { query: { codigo } }), codigo);
  const isUnknown = error instanceof ApiError && error.status === 400;
  return (
    <p className={css.owner} role="status" data-bad={isUnknown || undefined}>
      {data ? <span>{T.empresa(data.empresaNome)}</span> : null}
      {isUnknown ? <span>{T.codigoDesconhecido}</span> : null}
      {data || error ? null : <Skeleton w="70%" h={20} />}
    </p>
  );
}
