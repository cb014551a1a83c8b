import { useState } from 'react';
import { SEGURANCA as T } from '#texts/contas/segundo-fator.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RowSkeletons } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import css from './second-factor.module.css';
import { TurnOff } from './turn-off.tsx';
import { useSecondFactor, useSecondFactorChanged } from './use-second-factor.ts';

const SetUp = lazyPart(() => import('./set-up.tsx'), <RowSkeletons count={2} />);

export function SecondFactorCard() {
  const { data, isError, error, refetch } = useSecondFactor();
  const changed = useSecondFactorChanged();
  const [open, setOpen] = useState<'ativar' | 'desativar'>();
  const [keeping, setKeeping] = useState(false);
  const close = () => {
    setOpen(undefined);
    setKeeping(false);
    void changed();
  };

  if (isError && !data) return <ErrorState title={T.erro} error={error} onRetry={() => refetch()} />;
  return (
    <Section
      title={T.titulo}
      hint={T.dica}
      action={
        data ? (
          <span className={css.state}>
            <Badge tone={data.ativo ? 'ok' : 'neutral'}>{data.ativo ? T.ativa : T.inativa}</Badge>
          </span>
        ) : null
      }
    >
      {data ? null : <RowSkeletons count={1} />}
      {data?.ativo ? (
        <div className="row between gap-12">
          <p>{T.restam(data.codigosRestantes)}</p>
          <Button variant="secondary" onClick={() => setOpen('desativar')}>
            {T.desativar}
          </Button>
        </div>
      ) : null}
      {data && !data.ativo ? <Button onClick={() => setOpen('ativar')}>{T.ativar}</Button> : null}
      {open === 'ativar' ? (
        <Dialog title={T.titulo} onClose={close} dismissable={!keeping}>
          <SetUp onCodes={() => setKeeping(true)} onDone={close} />
        </Dialog>
      ) : null}
      {open === 'desativar' ? <TurnOff onClose={close} /> : null}
    </Section>
  );
}
