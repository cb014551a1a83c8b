import { useState } from 'react';
import { messageOf } from '#lib/api/api-error.ts';
import { useWrite } from '#lib/data/write.ts';
import type { assistente } from '#shared/routes/assistente.ts';
import type { Reply } from '#shared/routes/define.ts';
import { TONS, type Tom } from '#shared/rules/assistente.ts';
import { ASSISTENTE as T, TOM } from '#texts/assistente/assistente.ts';
import { PEDIR } from '#texts/assistente/pedir.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import css from './suggestions.module.css';

interface SuggestionsDialogProps {
  title: string;
  tom: Tom;
  ask: (tom: Tom) => Promise<Reply<typeof assistente.captions>>;
  /** texts that may still be used; the dialog closes after the last */
  room: number;
  onUse: (texto: string) => void;
  onClose: () => void;
}

const OPTIONS = TONS.map((value) => ({ value, label: TOM[value] }));

/** Asks the assistant for a tone, and offers its texts. */
export default function SuggestionsDialog({ title, tom, ask, room, onUse, onClose }: SuggestionsDialogProps) {
  const [tone, setTone] = useState<Tom>(tom);
  const [texts, setTexts] = useState<readonly string[]>();
  const [used, setUsed] = useState(0);
  const asking = useWrite({
    mutationFn: ask,
    onMutate: () => {
      setTexts(undefined);
      setUsed(0);
    },
    onSuccess: ({ sugestoes }) => setTexts(sugestoes.map(({ texto }) => texto)),
  });
  const use = (chosen: string) => {
    onUse(chosen);
    setUsed(used + 1);
    const others = texts?.filter((text) => text !== chosen) ?? [];
    setTexts(others);
    if (room <= 1 || others.length === 0) onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button loading={asking.isPending} onClick={() => asking.mutate(tone)}>
          {texts ? T.outras : T.sugerir}
        </Button>
      }
    >
      <Segmented label={T.tom} name="tom" value={tone} onChange={setTone} options={OPTIONS} />
      {asking.error ? (
        <div className={css.below}>
          <Alert tone="bad">{messageOf(asking.error, T.erro)}</Alert>
        </div>
      ) : null}
      <div role="status" className="quiet">
        {asking.isPending ? <p className={css.below}>{T.escrevendo}</p> : null}
        {used > 0 ? <p className={css.below}>{T.adicionadas(used)}</p> : null}
        {texts ? <p className={css.below}>{texts.length > 0 ? PEDIR.revise : T.nenhuma}</p> : null}
      </div>
      {texts && texts.length > 0 ? (
        <ul className={css.list}>
          {texts.map((text) => (
            <li key={text} className={css.item}>
              <p className={css.text}>{text}</p>
              <Button variant="secondary" size="s" onClick={() => use(text)}>
                {T.usar}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
