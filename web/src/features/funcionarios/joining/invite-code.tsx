import { DoorOpen, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useHasPapel } from '#lib/session/papel.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { CODIGO as T } from '#texts/funcionarios/colaboradores.ts';
import { ENTRADA } from '#texts/funcionarios/entrada.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/classes.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import form from '#ui/form-layout.module.css';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import css from '../people/funcionarios.module.css';
import { RenewCodeDialog } from './renew-code-dialog.tsx';
import { signUpLink } from './sign-up-link.ts';

const JoiningDialog = lazyDialog(() => import('./joining-dialog.tsx'));

const canShare = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

interface InviteCodeProps {
  codigo: string;
  empresa: Empresa;
}

/** The company's sign-up code with a link and its rules; phones share the link by their own dialog. */
export function InviteCode({ codigo, empresa }: InviteCodeProps) {
  const [open, setOpen] = useState<'code' | 'rules'>();
  // Only the owner changes the code and its rules.
  const mayRule = useHasPapel('proprietario');
  const close = () => setOpen(undefined);
  const { aprovarEntrada, dominios = [] } = empresa;
  const link = signUpLink(codigo);
  // Closing the phone's dialog is no error.
  const share = () => navigator.share({ text: T.convite(empresa.nome), url: link }).catch(() => undefined);
  return (
    <Card pad={false} className={css.code} aria-label={T.titulo}>
      <div>
        <p className={css.codeTitle}>
          <span>{`${T.titulo}. ${aprovarEntrada ? ENTRADA.comAprovacao : ENTRADA.livre}`}</span>
          {dominios.length > 0 ? <span> {ENTRADA.soDominios(dominios)}</span> : null}
        </p>
        <p className={css.codeValue}>{codigo}</p>
      </div>
      <div className={cx(form.buttons, css.codeActions)}>
        <CopyButton text={link} variant="soft">
          {T.copiarLink}
        </CopyButton>
        <CopyButton text={codigo}>{T.copiarCodigo}</CopyButton>
        {canShare() ? (
          <Button variant="ghost" icon={<Share2 size={18} aria-hidden="true" />} onClick={share}>
            {T.compartilhar}
          </Button>
        ) : null}
        {mayRule ? (
          <>
            <Button
              variant="ghost"
              icon={<RefreshCw size={18} aria-hidden="true" />}
              onClick={() => setOpen('code')}
            >
              {T.trocar}
            </Button>
            <Button
              variant="ghost"
              icon={<DoorOpen size={18} aria-hidden="true" />}
              onClick={() => setOpen('rules')}
            >
              {ENTRADA.ajustar}
            </Button>
          </>
        ) : null}
      </div>
      {open === 'code' ? <RenewCodeDialog empresaId={empresa.id} onClose={close} /> : null}
      {open === 'rules' ? <JoiningDialog empresa={empresa} onClose={close} /> : null}
    </Card>
  );
}
