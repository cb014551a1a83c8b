import type { Agents } from './agents.ts';

/** Risks to people, and what the product already does; the operator judges what is left. */
const RISKS: readonly (readonly [risk: string, measure: string])[] = [
  [
    'alguém entra na conta de outro',
    'limites por conta e cliente, verificação em duas etapas, chaves de acesso, aviso por e-mail',
  ],
  [
    'uma empresa vê dados de outra',
    'cada chamada confere a empresa; testes por papel e empresa em toda rota',
  ],
  ['autorizações do LinkedIn vazam', 'cifradas com chave fora do banco; 60 dias; nunca no navegador'],
  ['dados se perdem', 'história de 35 dias, exclusão protegida, segunda cópia opcional'],
  ['dados ficam além do necessário', 'prazos da tabela, exclusão pela própria pessoa'],
  ['quem clica num link é identificado', 'só contagem, por código com sal de um dia'],
  ['o ranking expõe quem não quer', 'a pessoa esconde nome e foto'],
  ['operadores no exterior', 'ver /privacidade; cláusulas no contrato de cada um'],
];

/** The body of a section of docs/privacy.md, its headings one level lower. */
function section(text: string, title: string): string {
  const [, body = ''] = text.split(`\n## ${title}\n`);
  if (!body) throw new Error(`docs/privacy.md não tem mais a parte ${title}`);
  return (body.split('\n## ')[0] ?? '').trim();
}

/** A draft of the impact report (LGPD, art. 38), from docs/privacy.md. */
export function impactReport(
  privacy: string,
  { operador, encarregado, contato }: Agents,
  day: string,
): string {
  const [, opening = ''] = /^# .+\n\n([\s\S]*?)\n\n## /.exec(privacy) ?? [];
  const rows = RISKS.map(([risk, measure]) => `| ${risk} | [ ] | [ ] | ${measure} | [ ] |`);
  return `# Relatório de impacto à proteção de dados pessoais (RIPD)

RASCUNHO de ${day}, gerado de docs/privacy.md, para revisão por advogado. Preencha o que está entre colchetes.

## 1. Agentes

Operação do Painel UPS: ${operador}. Encarregado: ${encarregado} (${contato}). Operadores: os de /privacidade.

${opening}

## 2. Por que este relatório

[O tratamento alcança empregados, que dependem da empresa, e mede a sua participação: avalie o alto risco (ANPD).]

## 3. O que é tratado, para quê, por quanto tempo

${section(privacy, 'O que é guardado')}

## 4. O que não é tratado

${section(privacy, 'O que não é guardado')}

## 5. Cópias de segurança

${section(privacy, 'Cópias de segurança')}

## 6. Necessidade e proporcionalidade

[Para cada linha da parte 3 com base em *interesse*: a finalidade, por que não há meio menos invasivo, e o que a pessoa espera.]

## 7. Direitos do titular

${section(privacy, 'Direitos do titular')}

## 8. Riscos e medidas

| risco | probabilidade | impacto | medidas que há | o que resta |
|---|---|---|---|---|
${rows.join('\n')}

## 9. O que falta

${section(privacy, 'O que falta, dito abertamente')}

## 10. Conclusão

[Aceito | aceito com as medidas: …]. Data, encarregado e responsável: [ ].
`;
}
