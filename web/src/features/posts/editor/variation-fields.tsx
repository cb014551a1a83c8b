import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useShown } from '#features/shell/use-shown.ts';
import * as MSG from '#shared/messages.ts';
import { VARIATIONS_MAX } from '#shared/rules/variations.ts';
import { PEDIR } from '#texts/assistente/pedir.ts';
import { VARIACOES as T } from '#texts/posts/variacoes.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import css from './variations.module.css';

interface VariationFieldsProps {
  /** otherwise shown only to take away those that an earlier plan allowed */
  inPlan: boolean;
  /** longest length of each */
  max: number;
  /** the caption itself */
  legenda: string;
  variacoes: readonly string[];
  onChange: (variacoes: readonly string[]) => void;
  /** makes variations, where the company has an assistant */
  maker?: VariationMaking | undefined;
}

/** Draws what makes further variations; `room`: how many. */
export type VariationMaking = (making: {
  texto: string;
  room: number;
  onUse: (variacao: string) => void;
}) => ReactNode;

/** Variations of the caption. */
export function VariationFields({ inPlan, max, legenda, variacoes, onChange, maker }: VariationFieldsProps) {
  // Adding focuses the new field; removing focuses the add button.
  const [last, setLast] = useState<'added' | 'removed'>();
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  if (!useShown(inPlan, variacoes.length > 0)) return null;
  return (
    <FieldGroup label={T.grupo} optional hint={inPlan ? T.dica : MSG.upgradeRecurso}>
      <div className={css.fields}>
        {variacoes.map((text, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an unsaved variation has only its index
          <div key={place} className={css.field}>
            <TextArea
              label={T.variacao(place + 1)}
              name={`variacao-${place + 1}`}
              rows={3}
              maxLength={max}
              hint={suggested.includes(text) ? PEDIR.revise : undefined}
              autoFocus={last === 'added' && place === variacoes.length - 1}
              value={text}
              onChange={(typed) =>
                onChange(variacoes.map((other, index) => (index === place ? typed : other)))
              }
            />
            <span className={css.remove}>
              <IconButton
                label={T.remover(place + 1)}
                onClick={() => {
                  setLast('removed');
                  onChange(variacoes.filter((_, other) => other !== place));
                }}
              >
                <X size={18} aria-hidden="true" />
              </IconButton>
            </span>
          </div>
        ))}
        {inPlan && variacoes.length < VARIATIONS_MAX ? (
          <div className={css.add}>
            <Button
              key={variacoes.length}
              variant="secondary"
              icon={<Plus size={18} aria-hidden="true" />}
              autoFocus={last === 'removed'}
              onClick={() => {
                setLast('added');
                onChange([...variacoes, '']);
              }}
            >
              {T.adicionar}
            </Button>
            {maker?.({
              texto: legenda,
              room: VARIATIONS_MAX - variacoes.length,
              onUse: (text) => {
                setLast('added');
                setSuggested([...suggested, text]);
                onChange([...variacoes, text]);
              },
            })}
          </div>
        ) : null}
      </div>
    </FieldGroup>
  );
}
