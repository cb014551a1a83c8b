import { useEffect, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { contas } from '#shared/routes/contas.ts';
import { COM_CODIGO as T } from '#texts/contas/cadastro.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './code-owner.module.css';

/**
 * The company of a linked code, shown before anything is typed. Its line has a fixed height. When the lookup fails, the
 * form's own answer will tell.
 */
export function CodeOwner({ codigo }: { codigo: string }) {
  const [said, setSaid] = useState<{ text: string; bad?: true }>();
  useEffect(() => {
    let wanted = true;
    call(contas.joinCode, { query: { codigo } }).then(
      ({ empresaNome }) => wanted && setSaid({ text: T.empresa(empresaNome) }),
      (error: unknown) => {
        const unknown = error instanceof ApiError && error.status === 400;
        if (wanted) setSaid(unknown ? { text: T.codigoDesconhecido, bad: true } : { text: '' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [codigo]);
  return (
    <p className={css.owner} role="status" data-bad={said?.bad}>
      {said ? said.text : <Skeleton w="70%" h={20} />}
    </p>
  );
}
