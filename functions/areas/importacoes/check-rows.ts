import * as z from 'zod/mini';
import * as MSG from '../../../shared/messages.ts';
import { funcionarios } from '../../../shared/routes/funcionarios.ts';
import { MAX_EQUIPES } from '../../../shared/rules/equipes.ts';
import { IMPORT_CAUSES_LISTED, type ImportColumn } from '../../../shared/rules/importacao.ts';
import { normalizeName } from '../../../shared/rules/tags.ts';
import { plainEmail, plainPhone, trimMarks } from '../../../shared/rules/typed.ts';
import { readVinculo, type Vinculo } from '../../../shared/rules/vinculo.ts';
import {
  importEmailRepeated,
  importMatriculaRepeated,
  importVinculoUnknown,
} from '../../../shared/sentences.ts';
import type { Line } from './read-table.ts';

/** A valid line of the list. */
export interface ListedPerson {
  linha: number;
  nome: string;
  email: string;
  /** optional, unlike in the registration form */
  cargo: string;
  equipe: string;
  telefone: string;
  vinculo: Vinculo | '';
  matricula: string;
}
export interface WrongCell {
  linha: number;
  /** `linha`: the error concerns the whole line */
  coluna: ImportColumn | 'linha';
  /** what the cell says, shortened; empty for a whole line */
  valor: string;
  mensagem: string;
  /** the cause that it shares with other lines, where the message names one line */
  causa?: string;
}
/** An invalid line, as the result shows it. */
interface RefusedLine {
  linha: number;
  nome: string;
  email: string;
  mensagem: string;
}
export interface Checked {
  people: ListedPerson[];
  refused: RefusedLine[];
  wrong: WrongCell[];
  /** valid lines of current employees, of whom only vinculo and matricula change */
  existentes: number;
  /** of them, lines that bring vinculo or matricula */
  atualizam: number;
  /** names of teams that the company does not have, each once */
  equipesFaltantes: string[];
  /** lines whose only error is such a team */
  soFaltaEquipe: number;
}

/** The company's data that each line is checked against. */
interface ImportingCompany {
  email: string;
  /** teams by normalised name; undefined when the plan has no teams */
  equipes: ReadonlyMap<string, string> | undefined;
  /** addresses of the list that belong to current employees */
  people: ReadonlySet<string>;
}

/** Characters of a wrong cell that its error quotes. */
const SHOWN = 80;

/** The same rules as the registration form and the profile's telephone. */
const { nome, email, cargo, matricula } = funcionarios.registerFuncionario.body.shape;
const RULES = {
  nome,
  email,
  cargo,
  telefone: funcionarios.updateFuncionario.body.shape.telefone,
  matricula,
};

/** The value of a cell; undefined for a formula. Phones and pages put invisible marks around numbers and addresses. */
const cellOf = (column: ImportColumn, cells: Line['cells']): string | undefined =>
  cellValue((CLEANED[column] ?? String)(cells[column]));
const CLEANED: Partial<Record<ImportColumn, (cell: string) => string>> = {
  email: trimMarks,
  telefone: plainPhone,
};

/** The valid addresses of the list, of which some may be current employees'. */
export const emailsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ cells }) => {
    const address = z.safeParse(email, cellOf('email', cells));
    return address.success ? [address.data] : [];
  });

/** Checks every line against the rules and the lines before it. */
export function check(lines: readonly Line[], empresa: ImportingCompany): Checked {
  const checked: Checked = {
    ...{ people: [], refused: [], wrong: [] },
    ...{ existentes: 0, atualizam: 0, equipesFaltantes: [], soFaltaEquipe: 0 },
  };
  const missing = new Map<string, string>();
  const seen = { emails: new Map<string, number>(), numbers: new Map<string, number>() };
  for (const line of lines) {
    const { person, wrong } = checkLine(line, empresa, seen);
    const unknown = wrong.filter(({ mensagem }) => mensagem === MSG.equipeDesconhecida).length;
    if (unknown > 0) missing.set(normalizeName(person.equipe), person.equipe);
    if (wrong.length === 0) {
      checked.people.push(person);
      const isKnown = empresa.people.has(person.email);
      if (isKnown) checked.existentes += 1;
      if (isKnown && (person.vinculo || person.matricula)) checked.atualizam += 1;
    } else {
      if (unknown === wrong.length) checked.soFaltaEquipe += 1;
      checked.wrong.push(...wrong);
      const mensagem = [...new Set(wrong.map((each) => each.mensagem))].join(' ');
      checked.refused.push({ linha: line.linha, nome: person.nome, email: person.email, mensagem });
    }
  }
  checked.equipesFaltantes = [...missing.values()].slice(0, MAX_EQUIPES);
  return checked;
}

type Seen = Record<'emails' | 'numbers', Map<string, number>>;

function checkLine({ linha, cells, tooMany }: Line, empresa: ImportingCompany, seen: Seen) {
  const wrong: WrongCell[] = [];
  const report = (coluna: WrongCell['coluna'], mensagem: string, causa?: string) =>
    wrong.push({
      linha,
      coluna,
      valor: coluna === 'linha' ? '' : cells[coluna].trim().slice(0, SHOWN),
      mensagem,
      ...(causa && { causa }),
    });
  const read = (column: ImportColumn): string => {
    const text = cellOf(column, cells);
    if (text === undefined) {
      report(column, MSG.celulaComFormula);
      return cells[column].trim();
    }
    if (/[\r\n]/.test(text)) {
      report(column, MSG.celulaComQuebra);
      return text;
    }
    if (column === 'equipe' || column === 'vinculo') return text;
    const result = z.safeParse(RULES[column], text);
    if (result.success) return result.data ?? '';
    report(column, result.error.issues[0]?.message ?? MSG.dadosInvalidos);
    return text;
  };
  const person: ListedPerson = {
    linha,
    nome: read('nome'),
    email: plainEmail(read('email')),
    cargo: '',
    equipe: read('equipe'),
    telefone: read('telefone'),
    vinculo: '',
    matricula: read('matricula'),
  };
  const typed = read('vinculo');
  person.vinculo = readVinculo(typed) ?? '';
  if (typed && !person.vinculo && !has(wrong, 'vinculo'))
    report('vinculo', importVinculoUnknown(typed.slice(0, SHOWN)), MSG.vinculoDesconhecido);
  if (cells.cargo.trim() !== '') person.cargo = read('cargo');
  if (person.equipe && !has(wrong, 'equipe')) {
    if (!empresa.equipes) report('equipe', MSG.upgradeRecurso);
    else if (!empresa.equipes.has(normalizeName(person.equipe))) report('equipe', MSG.equipeDesconhecida);
  }
  if (!has(wrong, 'email')) {
    const before = seen.emails.get(person.email);
    if (person.email === empresa.email) report('email', MSG.emailDaConta);
    else if (before !== undefined) report('email', importEmailRepeated(before), MSG.emailRepetido);
    else seen.emails.set(person.email, linha);
  }
  if (person.matricula && !has(wrong, 'matricula')) {
    const before = seen.numbers.get(person.matricula);
    if (before !== undefined) report('matricula', importMatriculaRepeated(before), MSG.matriculaRepetida);
    else seen.numbers.set(person.matricula, linha);
  }
  if (tooMany) report('linha', MSG.linhaComSobra);
  return { person, wrong };
}

const has = (wrong: readonly WrongCell[], column: ImportColumn) =>
  wrong.some(({ coluna }) => coluna === column);

/**
 * Texts that a spreadsheet would run as formulas; an apostrophe before them keeps them text and is no part of the value
 * (shared/rules/csv.ts).
 */
const FORMULA = /^[=+\-@\t\r]/;
const DEFUSED = /^'+[=+\-@\t\r]/;
/** Telephone numbers begin with a plus, job titles may with a dash. */
const HARMLESS = /^[+-](?:[\d\s().-]*)$/;

/** The value of a cell without its apostrophe; undefined for a formula. */
export function cellValue(cell: string): string | undefined {
  if (DEFUSED.test(cell)) return cell.slice(1).trim();
  const text = cell.trim();
  return FORMULA.test(text) && !HARMLESS.test(text) ? undefined : text;
}

interface Cause {
  coluna: WrongCell['coluna'];
  mensagem: string;
  /** number of cells with this error */
  linhas: number;
}

/** The errors of a list by cause, the most frequent first. */
export function causesOf(wrong: readonly WrongCell[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const { coluna, mensagem, causa = mensagem } of wrong) {
    const name = `${coluna} ${causa}`;
    const found = causes.get(name) ?? { coluna, mensagem: causa, linhas: 0 };
    causes.set(name, { ...found, linhas: found.linhas + 1 });
  }
  return [...causes.values()].sort((one, other) => other.linhas - one.linhas).slice(0, IMPORT_CAUSES_LISTED);
}
