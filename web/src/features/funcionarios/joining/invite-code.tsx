import { Copy, DoorOpen, type LucideIcon, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useHasPapel } from '#lib/session/papel.ts';
import type { Empresa } from '#shared/routes/entities.ts';
import { CODIGO as T } from '#texts/funcionarios/colaboradores.ts';
import { ENTRADA } from '#texts/funcionarios/entrada.ts';
import { Card } from '#ui/card.tsx';
import { CopyButton, copyText } from '#ui/copy-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { toast } from '#ui/toast.tsx';
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
  const { aprovarEntrada, dominios = [], numColaboradores, colaboradoresLimite } = empresa;
  const isFull = colaboradoresLimite !== null && numColaboradores >= colaboradoresLimite;
  const link = signUpLink(codigo);
  const item = (label: string, Icon: LucideIcon, onSelect: () => unknown): MenuItem => ({
    label,
    icon: <Icon />,
    onSelect,
  });
  const copy = async () => {
    if (await copyText(codigo)) toast.ok(T.codigoCopiado);
  };
  // Closing the phone's dialog is no error.
  const share = () => navigator.share({ text: T.convite(empresa.nome), url: link }).catch(() => undefined);
  return (
    <Card pad={false} className={css.code} aria-label={T.titulo}>
      <p className={css.codeValue}>
        <span className={css.codeTitle}>{T.titulo}</span> <b>{codigo}</b>
      </p>
      <CopyButton text={link} variant="soft">
        {T.copiarLink}
        <span className="so-leitor"> {T.deCadastro}</span>
      </CopyButton>
      <Menu
        label={T.opcoes}
        items={[
          item(T.copiarCodigo, Copy, copy),
          ...(canShare() ? [item(T.compartilhar, Share2, share)] : []),
          ...(mayRule
            ? [
                item(T.trocar, RefreshCw, () => setOpen('code')),
                item(ENTRADA.ajustar, DoorOpen, () => setOpen('rules')),
              ]
            : []),
        ]}
      />
      <p className={css.codeRule}>
        <span>{aprovarEntrada ? ENTRADA.comAprovacao : ENTRADA.livre}</span>
        {isFull ? <span> {ENTRADA.semVaga}</span> : null}
        {dominios.length > 0 ? <span> {ENTRADA.soDominios(dominios)}</span> : null}
      </p>
      {open === 'code' ? <RenewCodeDialog empresaId={empresa.id} onClose={close} /> : null}
      {open === 'rules' ? <JoiningDialog empresa={empresa} onClose={close} /> : null}
    </Card>
  );
}
