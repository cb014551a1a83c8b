import { useQueryClient } from '@tanstack/react-query';
import { useSignOut } from '#features/shell/use-sign-out.ts';
import { useTitle } from '#lib/browser/title.ts';
import { EXIGIDA as T } from '#texts/contas/segundo-fator.ts';
import { Button } from '#ui/button.tsx';
import { OutsideLayout } from '../outside/outside-layout.tsx';
import SetUp from './set-up.tsx';

/** Replaces the admin's panel until the second factor is set up. */
export default function SecondFactorDue() {
  useTitle(T.titulo);
  const signOut = useSignOut();
  const client = useQueryClient();
  // Reloads everything that was refused so far.
  const done = () => void client.invalidateQueries();
  return (
    <OutsideLayout
      title={T.titulo}
      subtitle={T.subtitulo}
      footer={
        <Button variant="ghost" wide onClick={signOut}>
          {T.sair}
        </Button>
      }
    >
      <SetUp onDone={done} />
    </OutsideLayout>
  );
}
