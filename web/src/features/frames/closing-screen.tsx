import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { DownloadOwnData } from '#features/shell/download-own-data.tsx';
import { useSignOut } from '#features/shell/use-sign-out.ts';
import { call } from '#lib/api/api.ts';
import { messageOf } from '#lib/api/api-error.ts';
import { useTitle } from '#lib/browser/title.ts';
import { useWrite } from '#lib/data/write.ts';
import { formatDate } from '#lib/format/format.ts';
import { useHasPapel } from '#lib/session/papel.ts';
import { privacidade } from '#shared/routes/privacidade.ts';
import { ENCERRANDO as T } from '#texts/privacidade/encerrando.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { toast } from '#ui/toast.tsx';
import css from './closing-screen.module.css';

/** Replaces the panel of a company that will be closed: the date, what is deleted, and a button to cancel. */
export default function ClosingScreen({ encerraEm }: { encerraEm: string }) {
  const title = T.titulo(formatDate(encerraEm));
  useTitle(title);
  const client = useQueryClient();
  const signOut = useSignOut();
  const mayUndo = useHasPapel('proprietario');
  const undo = useWrite({
    mutationFn: () => call(privacidade.reopenEmpresa),
    onSuccess: async () => {
      // Reloads everything that was refused in between.
      await client.invalidateQueries();
      toast.ok(T.desfeito);
    },
  });
  return (
    <div className={css.page}>
      <main className={css.column} tabIndex={-1}>
        <LogoMark size={40} />
        <h1 className={css.title}>{title}</h1>
        <p className="quiet">{T.texto}</p>
        {undo.isError ? <Alert tone="bad">{messageOf(undo.error, T.erro)}</Alert> : null}
        <div className="row gap-12">
          {mayUndo ? (
            <Button size="l" loading={undo.isPending} onClick={() => undo.mutate()}>
              {T.desfazer}
            </Button>
          ) : null}
          <DownloadOwnData />
        </div>
        <Card>
          <h2 className={css.heading}>{T.some}</h2>
          <ul className={css.list}>
            {T.lista.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
        <div>
          <Button variant="ghost" icon={<LogOut />} onClick={signOut}>
            {T.sair}
          </Button>
        </div>
      </main>
    </div>
  );
}
