import { Check, MessageCircle } from 'lucide-react';
import { useRuntimeConfig } from '#lib/api/runtime-config.ts';
import { PLANO } from '#texts/pagamento/plano.ts';
import { Button, ExternalButton } from '#ui/button.tsx';

/** Enterprise is agreed by chat, or by mail to the support; nothing if the operator has configured neither. */
export function ChatAction() {
  const { chat, suporte } = useRuntimeConfig().contatos;
  const href = chat ?? suporte;
  if (!href) return null;
  return (
    <ExternalButton href={href} variant="secondary" wide icon={<MessageCircle />}>
      {chat ? PLANO.chat : PLANO.suporte}
    </ExternalButton>
  );
}

/** Chooses a card inside a form. */
export function SelectAction({
  selected,
  name,
  onSelect,
}: {
  selected: boolean;
  name: string;
  onSelect: () => void;
}) {
  return (
    <Button
      variant={selected ? 'soft' : 'secondary'}
      aria-pressed={selected}
      aria-label={`${PLANO.selecionar} ${name}`}
      icon={selected ? <Check /> : null}
      onClick={onSelect}
    >
      {selected ? PLANO.selecionado : PLANO.selecionar}
    </Button>
  );
}
