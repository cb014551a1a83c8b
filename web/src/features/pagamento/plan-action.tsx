import { Check, MessageCircle } from 'lucide-react';
import { useRuntimeConfig } from '../../lib/api/runtime-config.ts';
import { PLANO } from '../../texts/pagamento/plano.ts';
import { Button, ExternalButton } from '../../ui/button.tsx';

/** Enterprise is agreed by chat; nothing without a chat configured by the operator. */
export function ChatAction() {
  const { chat } = useRuntimeConfig().contatos;
  if (!chat) return null;
  return (
    <ExternalButton
      href={chat}
      variant="secondary"
      wide
      icon={<MessageCircle size={18} aria-hidden="true" />}
    >
      {PLANO.chat}
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
      icon={selected ? <Check size={18} aria-hidden="true" /> : null}
      onClick={onSelect}
    >
      {selected ? PLANO.selecionado : PLANO.selecionar}
    </Button>
  );
}
