import type { ReactNode } from 'react';
import { useHasPapel } from '#lib/session/papel.ts';
import { PATHS } from '#paths.ts';
import { SO_PROPRIETARIO as T } from '#texts/gestores/gestores.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/state.tsx';
import { PaymentFrame } from './payment-frame.tsx';

/** Only the owner chooses a plan; managers see a hint. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  if (useHasPapel('proprietario')) return children;
  return (
    <PaymentFrame title={T.titulo}>
      <EmptyState
        drawing="pessoas"
        title={T.texto}
        action={<LinkButton to={PATHS.empresa}>{T.voltar}</LinkButton>}
      />
    </PaymentFrame>
  );
}
