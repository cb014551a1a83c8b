import cdkJson from '../../cdk.json' with { type: 'json' };

/** Who operates the panel and who answers for personal data; blanks to fill in for a stage without the setting. */
export interface Agents {
  readonly operador: string;
  readonly encarregado: string;
  readonly contato: string;
}

const BLANK: Agents = { operador: '[RAZÃO SOCIAL]', encarregado: '[NOME]', contato: '[CONTATO]' };

type Stages = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

export function agentsOf(stage: string | undefined, stages: Stages = cdkJson.context.stages): Agents {
  const given = stage === undefined ? undefined : (stages[stage]?.privacidade as Agents | undefined);
  const { operador, encarregado, contato } = given ?? BLANK;
  return { operador, encarregado, contato: contato.replace(/^mailto:/, '') };
}
