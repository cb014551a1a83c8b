import type { Agents } from './agents.ts';

/** The day that is this many working days after another (yyyy-mm-dd), by weekends alone. */
export function workingDaysAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (![0, 6].includes(date.getUTCDay())) left -= 1;
  }
  return date.toISOString().slice(0, 10);
}

const inPortuguese = (day: string) => day.split('-').reverse().join('/');

/**
 * Drafts of the two letters about an incident (LGPD, art. 48; ANPD, Resolução 15/2024), with the days by which they leave.
 * `known` is the day on which it became known that personal data were affected.
 */
export function incidentLetters({ operador, encarregado, contato }: Agents, known: string): string {
  const by = (days: number) => inPortuguese(workingDaysAfter(known, days));
  return `RASCUNHO para revisão por advogado. Preencha o que está entre colchetes e apague o que não se aplica.

Conhecido em ${inPortuguese(known)}. Prazos em dias úteis, sem contar feriados: às duas cartas, 3 (até ${by(3)}); ao que faltar à ANPD, 20 (até ${by(20)}). Registro do incidente, mesmo sem carta: 5 anos.

# 1. À ANPD

Pelo formulário de comunicação de incidente, no peticionamento eletrônico da ANPD.

- Controlador: ${operador}. Encarregado: ${encarregado} (${contato}).
- Comunicação: [completa | preliminar, com complemento até ${by(20)}].
- Quando ocorreu: [DATA E HORA]. Quando se soube: ${inPortuguese(known)}. Como: [alarme, aviso de terceiro, …].
- O que aconteceu: [ACESSO, PERDA, ALTERAÇÃO OU DIVULGAÇÃO], por [CAUSA, se conhecida].
- Dados afetados: [natureza e categorias, como em docs/privacy.md; sensíveis: o painel não os coleta].
- Titulares: [NÚMERO], [colaboradores | gestores | administradores de empresas]; crianças, adolescentes ou idosos: [NÚMERO, se conhecido].
- Medidas de segurança antes: acesso só por conta e papel, segredos e autorizações cifrados, senhas só no Cognito, registros de acesso por 6 meses, cópias por 35 dias. Depois: [MEDIDAS].
- Riscos aos titulares: [RISCOS]. Para reduzi-los: [MEDIDAS, como encerrar sessões e revogar conexões].
- Motivo da demora, se passou de 3 dias úteis: [MOTIVO].
- Operadores envolvidos: [Amazon Web Services | Stripe | LinkedIn | nenhum].
- Titulares comunicados: [DATA E MEIO | por que ainda não].

# 2. Aos titulares

Por e-mail a cada um; se não for possível, no site e por 3 meses no mínimo. Ao colaborador de uma empresa escreve a empresa, que é a controladora: mande-lhe este texto e o que ela precisa para a sua própria comunicação.

Assunto: Sobre os seus dados no Painel UPS

Olá, [NOME].

Em [DATA], [O QUE ACONTECEU, em uma frase]. Soubemos em ${inPortuguese(known)}.

Dados seus que foram afetados: [DADOS]. [Não foram afetados: senha, …]

O que isso pode causar: [RISCOS, em palavras simples].

O que fizemos: [MEDIDAS]. O que você pode fazer: [trocar a senha, desconfiar de mensagens que citem estes dados, …].

[Se passou de 3 dias úteis: só escrevemos agora porque MOTIVO.]

Dúvidas e pedidos: ${encarregado}, encarregado pelos dados de ${operador}, em ${contato}.
`;
}
