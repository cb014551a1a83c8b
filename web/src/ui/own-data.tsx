import { type ReactNode, useState } from 'react';
import { AJUSTES as T } from '#texts/funcionarios/painel.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './state.tsx';

interface OwnDataProps {
  /** draws the form; `onSaved` takes what remains to be done, if anything */
  children: (onSaved: (note: string | undefined) => void) => ReactNode;
}

/** A form of own data, then the result; Recarregar shows the form with the saved values. */
export function OwnData({ children }: OwnDataProps) {
  const [saved, setSaved] = useState<{ note: string | undefined }>();
  if (!saved) return children((note) => setSaved({ note }));
  const again = <Button onClick={() => setSaved(undefined)}>{T.recarregar}</Button>;
  return (
    <Card role="status">
      <EmptyState drawing="ok" title={T.sucesso} action={again}>
        {saved.note}
      </EmptyState>
    </Card>
  );
}
