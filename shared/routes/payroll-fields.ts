import * as z from 'zod/mini';
import * as MSG from '../messages.ts';
import { isDisguised } from '../rules/names.ts';
import { isShortenedNumber, trimMarks, visibleLine } from '../rules/typed.ts';
import { MATRICULA_MAX, VINCULOS } from '../rules/vinculo.ts';
import { requiredField, tooLong } from '../sentences.ts';

/** The number that a person has in the company's payroll. */
export const matricula = z.string({ error: MSG.dadosInvalidos }).check(
  z.overwrite(visibleLine),
  z.minLength(1, { error: requiredField('Matrícula') }),
  z.maxLength(MATRICULA_MAX, { error: tooLong(MATRICULA_MAX) }),
  z.refine((value) => !isDisguised(value), { error: MSG.nomeInvisivel }),
  // Without its plus, such a number may be meant.
  z.refine((value) => !(isShortenedNumber(value) && value.includes('+')), { error: MSG.matriculaEncurtada }),
);

const emptyAsNull = z.transform((value: unknown) =>
  typeof value === 'string' && trimMarks(value) === '' ? null : value,
);

/** Who a person is to payroll: an absent field stays, null or a form's empty text removes it. */
export const naFolha = {
  vinculo: z.optional(z.pipe(emptyAsNull, z.nullable(z.enum(VINCULOS, { error: MSG.vinculoDesconhecido })))),
  matricula: z.optional(z.pipe(emptyAsNull, z.nullable(matricula))),
};
