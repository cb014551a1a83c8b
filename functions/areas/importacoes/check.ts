import * as z from 'zod/mini';
import { MSG } from '../../../shared/messages.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { cellValue, type ImportColumn } from '../../../shared/rules/importacao.ts';
import { normalizeName } from '../../../shared/rules/tags.ts';
import { importEmailRepeated } from '../../../shared/sentences.ts';
import type { Line } from './table.ts';

/** Somebody to register, as the line was meant. */
export interface Person {
  linha: number;
  nome: string;
  email: string;
  /** empty for somebody who is in the company already, and has none */
  cargo: string;
  equipe: string;
  telefone: string;
}
interface WrongCell {
  linha: number;
  /** `linha` where no single cell is to blame */
  coluna: ImportColumn | 'linha';
  mensagem: string;
}
/** A line that cannot be imported, as it goes into the result. */
interface Refused {
  linha: number;
  nome: string;
  email: string;
  mensagem: string;
}
export interface Checked {
  people: Person[];
  refused: Refused[];
  wrong: WrongCell[];
}

/** What a list is held against. */
interface Empresa {
  email: string;
  /** its teams by normalised name; undefined where its plan has none */
  equipes: ReadonlyMap<string, string> | undefined;
  /** addresses of the list that are people of the company already */
  people: ReadonlySet<string>;
}

/** The rules of the registration form, and of the own profile's telephone: a list is let in by no other door. */
const { nome, email, cargo } = funcionarios.register.body.shape;
const RULES = { nome, email, cargo, telefone: funcionarios.update.body.shape.telefone };

/** Addresses of lines without a title of a job: who joined by the code has none, and may stand in a list all the same. */
export const emailsWithoutCargo = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ cells }) => {
    const address = z.safeParse(email, cellValue(cells.email));
    return cells.cargo.trim() === '' && address.success ? [address.data] : [];
  });

/** Holds every line against the rules, and against the lines before it. */
export function check(lines: readonly Line[], empresa: Empresa): Checked {
  const checked: Checked = { people: [], refused: [], wrong: [] };
  const seen = new Map<string, number>();
  for (const line of lines) {
    const { person, wrong } = checkLine(line, empresa, seen);
    if (wrong.length === 0) checked.people.push(person);
    else {
      checked.wrong.push(...wrong);
      const mensagem = [...new Set(wrong.map((each) => each.mensagem))].join(' ');
      checked.refused.push({ linha: line.linha, nome: person.nome, email: person.email, mensagem });
    }
  }
  return checked;
}

function checkLine({ linha, cells, tooMany }: Line, empresa: Empresa, seen: Map<string, number>) {
  const wrong: WrongCell[] = [];
  const says = (coluna: WrongCell['coluna'], mensagem: string) => wrong.push({ linha, coluna, mensagem });
  const read = (column: ImportColumn): string => {
    const text = cellValue(cells[column]);
    if (text === undefined) {
      says(column, MSG.celulaComFormula);
      return cells[column].trim();
    }
    if (/[\r\n]/.test(text)) {
      says(column, MSG.celulaComQuebra);
      return text;
    }
    if (column === 'equipe') return text;
    const result = z.safeParse(RULES[column], text);
    if (result.success) return result.data ?? '';
    says(column, result.error.issues[0]?.message ?? MSG.dadosInvalidos);
    return text;
  };
  const person: Person = {
    linha,
    nome: read('nome'),
    email: read('email').toLowerCase(),
    cargo: '',
    equipe: read('equipe'),
    telefone: read('telefone'),
  };
  if (cells.cargo.trim() !== '' || !empresa.people.has(person.email)) person.cargo = read('cargo');
  if (person.equipe && !has(wrong, 'equipe')) {
    if (!empresa.equipes) says('equipe', MSG.upgradeRecurso);
    else if (!empresa.equipes.has(normalizeName(person.equipe))) says('equipe', MSG.equipeDesconhecida);
  }
  if (!has(wrong, 'email')) {
    const before = seen.get(person.email);
    if (person.email === empresa.email) says('email', MSG.emailDaConta);
    else if (before !== undefined) says('email', importEmailRepeated(before));
    else seen.set(person.email, linha);
  }
  if (tooMany) says('linha', MSG.linhaComSobra);
  return { person, wrong };
}

const has = (wrong: readonly WrongCell[], column: ImportColumn) =>
  wrong.some(({ coluna }) => coluna === column);
