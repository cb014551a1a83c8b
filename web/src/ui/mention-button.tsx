import { AtSign } from 'lucide-react';
import type { RefObject } from 'react';
import { MENCAO as T } from '#texts/posts/mencao.ts';
import { Button } from './button.tsx';

interface MentionButtonProps {
  /** the company's page; without one there is no button */
  page: { nome: string } | null | undefined;
  /** the caption's field */
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (value: string) => void;
}

/** Mentions the company's page where the cursor stands in the caption, or at its end. */
export function MentionButton({ page, area, value, onChange }: MentionButtonProps) {
  if (!page) return null;
  const mention = () => {
    const at = area.current?.selectionEnd || value.length;
    const [before, after] = [value.slice(0, at), value.slice(at)];
    onChange(`${before}${/\S$/.test(before) ? ' ' : ''}@${page.nome}${/^\s/.test(after) ? '' : ' '}${after}`);
    area.current?.focus();
  };
  return (
    <div>
      <Button variant="ghost" size="s" icon={<AtSign size={16} />} onClick={mention}>
        {T.marcar(page.nome)}
      </Button>
    </div>
  );
}
