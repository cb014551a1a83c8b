import { X } from 'lucide-react';
import { useRef } from 'react';
import { PEDIR } from '#texts/assistente/pedir.ts';
import { VARIACOES as T } from '#texts/posts/variacoes.ts';
import { IconButton } from '#ui/button.tsx';
import { MentionButton } from '#ui/mention-button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import css from './variations.module.css';

interface VariationFieldProps {
  number: number;
  text: string;
  /** longest length */
  max: number;
  /** a suggestion that has not been changed */
  suggested: boolean;
  autoFocus: boolean;
  /** the company's page, which it may mention */
  page: { nome: string } | null | undefined;
  onChange: (text: string) => void;
  onRemove: () => void;
}

export function VariationField({ number, text, max, suggested, page, ...rest }: VariationFieldProps) {
  const { autoFocus, onChange, onRemove } = rest;
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={css.field}>
      <TextArea
        label={T.variacao(number)}
        name={`variacao-${number}`}
        rows={3}
        maxLength={max}
        hint={suggested ? PEDIR.revise : undefined}
        autoFocus={autoFocus}
        value={text}
        ref={area}
        onChange={onChange}
      />
      <MentionButton page={page} area={area} value={text} onChange={onChange} />
      <span className={css.remove}>
        <IconButton label={T.remover(number)} onClick={onRemove}>
          <X />
        </IconButton>
      </span>
    </div>
  );
}
