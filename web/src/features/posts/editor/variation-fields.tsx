import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useShown } from '#features/shell/use-shown.ts';
import * as MSG from '#shared/messages.ts';
import { VARIATIONS_MAX } from '#shared/rules/variations.ts';
import { VARIACOES as T } from '#texts/posts/variacoes.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { VariationField } from './variation-field.tsx';

interface VariationFieldsProps {
  /** the company's page, which they may mention */
  page: { nome: string } | null | undefined;
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
export function VariationFields({ page, inPlan, max, legenda, variacoes, ...rest }: VariationFieldsProps) {
  const { onChange, maker } = rest;
  // Adding focuses the new field; removing focuses the add button.
  const [last, setLast] = useState<'added' | 'removed'>();
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  if (!useShown(inPlan, variacoes.length > 0)) return null;
  return (
    <FieldGroup label={T.grupo} optional hint={inPlan ? T.dica : MSG.upgradeRecurso}>
      <div className="stack gap-16">
        {variacoes.map((text, place) => (
          <VariationField
            // biome-ignore lint/suspicious/noArrayIndexKey: an unsaved variation has only its index
            key={place}
            number={place + 1}
            text={text}
            max={max}
            suggested={suggested.includes(text)}
            autoFocus={last === 'added' && place === variacoes.length - 1}
            page={page}
            onChange={(typed) => onChange(variacoes.map((other, index) => (index === place ? typed : other)))}
            onRemove={() => {
              setLast('removed');
              onChange(variacoes.filter((_, other) => other !== place));
            }}
          />
        ))}
        {inPlan && variacoes.length < VARIATIONS_MAX ? (
          <div className="row gap-12">
            <Button
              key={variacoes.length}
              variant="secondary"
              icon={<Plus />}
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
