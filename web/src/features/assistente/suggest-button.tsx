import { Sparkles } from 'lucide-react';
import type { ComponentProps } from 'react';
import { call } from '#lib/api/api.ts';
import { useRuntimeConfig } from '#lib/api/runtime-config.ts';
import { assistente } from '#shared/routes/assistente.ts';
import { PEDIR as T } from '#texts/assistente/pedir.ts';
import { DialogButton } from '#ui/dialog-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const SuggestionsDialog = lazyDialog(() => import('./suggestions-dialog.tsx'));

type Asking = Omit<ComponentProps<typeof SuggestionsDialog>, 'onClose'>;

/** A button that opens the assistant. Not shown where the operator has set up no model. */
function SuggestButton({ disabled, ...asking }: Asking & { disabled?: boolean }) {
  const { assistente: stage } = useRuntimeConfig();
  if (!stage) return null;
  return (
    <DialogButton
      variant="secondary"
      icon={<Sparkles />}
      aria-haspopup="dialog"
      disabled={disabled ?? false}
      dialog={(close) => <SuggestionsDialog {...asking} onClose={close} />}
    >
      {asking.title}
    </DialogButton>
  );
}

/** Makes variations of a company's caption. */
export const VariationMaker = ({
  texto,
  room,
  onUse,
}: { texto: string } & Pick<Asking, 'room' | 'onUse'>) => (
  <SuggestButton
    title={T.variacoes}
    tom="profissional"
    disabled={texto.trim() === ''}
    ask={(tom) => call(assistente.captions, { body: { texto, tom, quantas: room } })}
    room={room}
    onUse={onUse}
  />
);

/** Com as minhas palavras: the employee's caption of a post. */
export const OwnWords = ({ postId, onUse }: { postId: string } & Pick<Asking, 'onUse'>) => (
  <SuggestButton
    title={T.minhasPalavras}
    tom="pessoal"
    ask={(tom) => call(assistente.ownCaption, { body: { postId, tom } })}
    room={1}
    onUse={onUse}
  />
);
