import { Ban } from 'lucide-react';
import { useState } from 'react';
import * as MSG from '#shared/messages.ts';
import { blockableHost } from '#shared/rules/links.ts';
import { BLOQUEIO as T } from '#texts/links/bloqueio.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogButton } from '#ui/dialog-button.tsx';
import { TextField } from '#ui/field.tsx';
import layout from '#ui/form-layout.module.css';
import { ErrorState } from '#ui/state.tsx';
import { BlockDialog } from './block-dialog.tsx';
import css from './links.module.css';
import { type Block, parseTarget, useBlockedHosts } from './use-blocks.ts';

/** The admin blocks short addresses and sites, and sees the blocked ones. */
export const BlockLinks = () => (
  <DialogButton variant="secondary" icon={<Ban />} dialog={(close) => <LinksDialog onClose={close} />}>
    {T.links}
  </DialogButton>
);

function LinksDialog({ onClose }: { onClose: () => void }) {
  const blocked = useBlockedHosts();
  const [asked, setAsked] = useState<Block>();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const ask = (blocks: boolean) => {
    const target = parseTarget(typed);
    const wrong = 'host' in target && blockableHost(target.host) === undefined;
    setError(wrong ? MSG.enderecoOuSite : undefined);
    if (!wrong) setAsked({ target, blocks });
  };
  return (
    <>
      <Dialog title={T.links} onClose={onClose} footer={<Button onClick={onClose}>{T.concluir}</Button>}>
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            ask(true);
          }}
        >
          <TextField
            label={T.campo}
            hint={T.dica}
            name="link"
            autoComplete="off"
            value={typed}
            error={error}
            onChange={setTyped}
          />
          <div className={layout.buttons}>
            <Button type="submit" variant="danger">
              {T.bloquearIsto}
            </Button>
            <Button variant="soft" onClick={() => ask(false)}>
              {T.desbloquear}
            </Button>
          </div>
        </form>
        <h3>{T.sites}</h3>
        {blocked.isError && !blocked.data ? (
          <ErrorState title={T.erroLista} error={blocked.error} onRetry={() => blocked.refetch()} />
        ) : null}
        {blocked.data?.length === 0 ? <p>{T.nenhum}</p> : null}
        <ul className={css.rows}>
          {blocked.data?.map((host) => (
            <li key={host}>
              {host}
              <Button variant="soft" onClick={() => setAsked({ target: { host }, blocks: false })}>
                {T.desbloquear}
                <span className="so-leitor"> {host}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
      {asked ? <BlockDialog block={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
