import { describe, expect, it } from 'vitest';
import { cellValue, check } from '../../../functions/areas/importacoes/check-rows.ts';
import { columnOf, readTable } from '../../../functions/areas/importacoes/read-table.ts';
import * as MSG from '../../../shared/messages.ts';
import { csvLine } from '../../../shared/rules/csv.ts';

const read = (content: string | Uint8Array) =>
  readTable(typeof content === 'string' ? Buffer.from(content) : content);
const HEAD = 'nome;email;cargo;equipe;telefone\n';
const company = {
  email: 'dona@exemplo.com',
  equipes: new Map([['vendas', 'V']]),
  people: new Set(['tem@exemplo.com']),
};
const checked = (rows: string) => check(read(HEAD + rows).lines, company);
const wrongIn = (rows: string) =>
  checked(rows).wrong.map(({ linha, coluna, mensagem }) => [linha, coluna, mensagem]);
const ANA = {
  linha: 2,
  nome: 'Ana Conceição',
  email: 'ana@exemplo.com',
  cargo: 'Técnica',
  equipe: '',
  telefone: '',
  vinculo: '',
  matricula: '',
};

/** UTF-16 as Excel's "Unicode text", in either byte order. */
const utf16 = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

describe("an import's file", () => {
  const TITLES = 'nome;email;cargo';
  const ROW = 'Ana Conceição;ana@exemplo.com;Técnica';
  const text = `${TITLES}\r\n${ROW}\r\n`;
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16, little-endian', utf16(text, 'le')],
    ['UTF-16, big-endian', utf16(text, 'be')],
    ['commas', Buffer.from(text.replaceAll(';', ','))],
    ['tabs', utf16(text.replaceAll(';', '\t'), 'le')],
    [
      'other order, case and accents',
      Buffer.from('CARGO;Nome;E-mail\nTécnica;Ana Conceição;ANA@exemplo.com'),
    ],
    ['old line ends', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['quotes', Buffer.from('nome,email,cargo\n"Ana Conceição","ana@exemplo.com","Técnica"')],
    ['titles in CRLF and rows in LF', Buffer.from(`${TITLES}\r\n${ROW}\n`)],
    ['titles in LF and rows in CRLF', Buffer.from(`${TITLES}\n${ROW}\r\n`)],
    ['titles in CR and rows in CRLF', Buffer.from(`${TITLES}\r${ROW}\r\n`)],
    ['doubled line ends', Buffer.from(`${TITLES}\r\r\n${ROW}\r\r\n`)],
    ['Ctrl-Z at the end', Buffer.from(`${TITLES}\n${ROW}\n\x1a`)],
    ['Ctrl-Z up to the end of a block', Buffer.from(`${TITLES}\r\n${ROW}\r\n${'\x1a'.repeat(50)}\n`)],
    ['lines that are quoted whole', Buffer.from(`"${TITLES}"\n"${ROW}"`)],
    ['rows that are quoted whole', Buffer.from(`${TITLES}\r\n"${ROW}"\r\n`)],
    [
      'lines quoted whole by a program with another delimiter',
      Buffer.from('"nome,email,cargo";;;;\n"""Ana Conceição"",""ana@exemplo.com"",Técnica";;;;'),
    ],
    [
      'quoted titles after spaces',
      Buffer.from('"nome"; "email"; "cargo"\n"Ana Conceição"; "ana@exemplo.com" ;"Técnica"'),
    ],
    ['delimiters at the ends of lines', Buffer.from(`${TITLES};;;\n${ROW};;;;;\n`)],
    ['bars', Buffer.from(text.replaceAll(';', '|'))],
    ['two marks', Buffer.from(`\uFEFF\uFEFF${text}`)],
    [
      'invisible marks around the address',
      Buffer.from(`${TITLES}\nAna Conceição;\u200b\u202aana@exemplo.com\u202c\u00a0;Técnica`),
    ],
  ])('is read with %s', (_what, bytes) => {
    expect(check(read(bytes).lines, company)).toEqual({
      people: [ANA],
      refused: [],
      wrong: [],
      existentes: 0,
      atualizam: 0,
      equipesFaltantes: [],
      soFaltaEquipe: 0,
    });
  });

  it('is read with the letters that only Windows-1252 has', () => {
    const { lines } = read(Buffer.from(`${HEAD}Zo\xeb \x93Z\xe9\x94 \x80;z@x.com;C;;\n`, 'latin1'));
    expect(lines[0]?.cells.nome).toBe('Zoë “Zé” €');
  });

  it('counts lines as the file does, including empty lines and breaks inside cells', () => {
    const { lines } = read(`${HEAD}A;a@x.com;C;;\n\n;;;;\n"B\nC";b@x.com;C;;\nD;d@x.com;C;;\n`);
    expect(lines.map(({ linha }) => linha)).toEqual([2, 5, 7]);
  });

  it.each([
    ['sep=;\r\n', ';'],
    ['SEP=;\n', ';'],
    ['\uFEFFsep=,\r\n', ','],
    ['sep=\t\n', '\t'],
    ['"sep=^"\n', '^'],
    ['sep=;;;\n', ';'],
    ['sep=;\n', ','],
  ])('may begin with Excel’s %j, which is a line of the file', (first, delimiter) => {
    const { lines, ignored } = read(first + `${HEAD}A;a@x.com;C;;\n`.replaceAll(';', delimiter));
    expect([lines.map(({ linha, cells }) => [linha, cells.email]), ignored]).toEqual([[[3, 'a@x.com']], []]);
  });

  it('counts lines as the file does with any mixture of line ends', () => {
    const { lines } = read(`${HEAD}A;a@x.com;C;;\r\r"B\r\nC";b@x.com;C;;\r\nD;d@x.com;C;;`);
    expect(lines.map(({ linha }) => linha)).toEqual([2, 4, 6]);
  });

  it('names the columns with an unknown title', () => {
    expect(read('nome;email;cargo;celular;;time\nA;a@x.com;C;;;').ignored).toEqual(['celular', 'time']);
  });

  it.each([
    ['nothing', '', MSG.importacaoVazia],
    ['only line breaks', '\n\n\n', MSG.importacaoVazia],
    ['only titles', HEAD, MSG.importacaoSemPessoas],
    ['an Excel sheet', Buffer.from('504b0304140006000800', 'hex'), MSG.importacaoPlanilha],
    ['an old Excel sheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), MSG.importacaoPlanilha],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), MSG.importacaoNaoCsv],
    ['a merged title above', 'Lista de colaboradores;;\nnome;email;cargo\n', 'Faltam: nome, email.'],
    ['merged titles', 'nome e email;;cargo\nA;a@x.com;C', 'Faltam: nome, email.'],
    [
      'no titles',
      'Ana;ana@exemplo.com;Analista',
      'e é “Ana; ana@exemplo.com; Analista”. Faltam: nome, email.',
    ],
    [
      'a long line in place of titles',
      `${'Lista '.repeat(30)};;\nnome;email;cargo`,
      `e é “${'Lista '.repeat(14).slice(0, 80)}…”.`,
    ],
    ['only a named delimiter', 'sep=;\r\n', MSG.importacaoVazia],
    [
      'a repeated title',
      'nome;email;e-mail;cargo\nA;a@x.com;b@x.com;C',
      'A coluna email aparece duas vezes.',
    ],
    ['100,000 columns', `nome;email;cargo${';x'.repeat(100_000)}\nA;a@x.com;C`, MSG.importacaoMuitasColunas],
    ['101 columns', `nome;email;cargo${';x'.repeat(98)}\nA;a@x.com;C`, MSG.importacaoMuitasColunas],
    ['open quotes', `${HEAD}Ação;a@x.com;C;;\n"B;b@x.com;C;;\nD;d@x.com;C;;`, 'Na linha 3 há aspas'],
    [
      'an endless line',
      `${HEAD}A;a@x.com;C;;\n${'B'.repeat(20_000)};b@x.com;C;;\n`,
      'A linha 3 é longa demais',
    ],
    ['5,001 people', HEAD + 'A;a@x.com;C;;\n'.repeat(5001), MSG.importacaoMuitasLinhas],
  ])('is refused for %s', (_what, content, message) => {
    expect(() => read(content)).toThrow(message);
  });

  it('of two million lines is not read to its end', () => {
    // Its end would be refused for another reason: an unclosed quote.
    const endless = `nome;email;cargo\n${'a\n'.repeat(1_000_000)}"aberta`;
    expect(() => read(endless)).toThrow(MSG.importacaoMuitasLinhas);
  });
});

describe('a line', () => {
  it.each([
    [';a@x.com;C;;', 'nome', 'O campo Nome é obrigatório.'],
    ['A;;C;;', 'email', 'O campo E-mail é obrigatório.'],
    ['A;a(at)x.com;C;;', 'email', 'Informe um e-mail válido.'],
    ['www.x.com;a@x.com;C;;', 'nome', MSG.nomeComEndereco],
    [`${'A'.repeat(121)};a@x.com;C;;`, 'nome', 'Use no máximo 120 caracteres.'],
    [`A;a@x.com;C;;${'1'.repeat(31)}`, 'telefone', 'Use no máximo 30 caracteres.'],
    ['A;a@x.com;C;;5,51199E+12', 'telefone', MSG.telefoneEncurtado],
    ['A;a@x.com;C;;5.51199e12', 'telefone', MSG.telefoneEncurtado],
    [
      'A;ana..lima@x.com;C;;',
      'email',
      'No e-mail, um ponto não pode vir no começo, antes do @ nem repetido.',
    ],
    ['A;ana\u200b@x.com;C;;', 'email', 'Informe um e-mail válido.'],
    ['A;dona@exemplo.com;C;;', 'email', MSG.emailDaConta],
    ['A;a@x.com;C;Compras;', 'equipe', MSG.equipeDesconhecida],
    ['=1+1;a@x.com;C;;', 'nome', MSG.celulaComFormula],
    ["+cmd|' /C calc'!A0;a@x.com;C;;", 'nome', MSG.celulaComFormula],
    ['A;@SOMA(A1);C;;', 'email', MSG.celulaComFormula],
    ['A;a@x.com;C;;=HYPERLINK(1)', 'telefone', MSG.celulaComFormula],
    ['"A\nB";a@x.com;C;;', 'nome', MSG.celulaComQuebra],
    ['A;a@x.com;C;;;x', 'linha', MSG.linhaComSobra],
  ])('with %s is refused in %s', (row, coluna, mensagem) => {
    expect(wrongIn(row)).toEqual([[2, coluna, mensagem]]);
  });

  it('with an address used before, in any case, is refused', () => {
    const { people, refused } = checked('A;a@x.com;C;;\nB;b@x.com;C;;\nC; A@X.com ;C;;');
    expect(people.map(({ nome }) => nome)).toEqual(['A', 'B']);
    expect(refused).toEqual([
      { linha: 4, nome: 'C', email: 'a@x.com', mensagem: 'Este e-mail já está na linha 2.' },
    ]);
  });

  it('gets one refusal for all its errors', () => {
    expect(wrongIn(';nada;;Compras;')).toHaveLength(3);
    expect(checked(';nada;;Compras;').refused).toHaveLength(1);
  });

  it('may omit the job', () => {
    expect(checked('Tem;tem@exemplo.com;;;\nNova;nova@exemplo.com;;;').people).toMatchObject([
      { cargo: '' },
      { cargo: '' },
    ]);
  });

  it('has its telephone without what phones and spreadsheets put around it', () => {
    const rows = [
      '\u202a+55 11 99999\u20110000\u202c',
      '\u2066\u200b(11)\u00a098888\u20137777\u2069',
      "'+5511988887777",
    ];
    const { people, wrong } = checked(rows.map((telefone, n) => `A;a${n}@x.com;C;;${telefone}`).join('\n'));
    expect([people.map(({ telefone }) => telefone), wrong]).toEqual([
      ['+55 11 99999-0000', '(11) 98888-7777', '+5511988887777'],
      [],
    ]);
  });

  it('names a kind of employment in any case, with or without accents, and a number as pasted', () => {
    const FOLHA = 'nome;email;cargo;Vínculo;Matrícula\n';
    const rows = ['CLT;0012', 'pj;\u200bA-7\u202c', 'ESTAGIO; 9  9 ', 'estágio;', ';', 'Diretoria;-3'];
    const { people, wrong } = check(
      read(FOLHA + rows.map((cells, n) => `A;a${n}@x.com;C;${cells}`).join('\n')).lines,
      company,
    );
    expect([people.map(({ vinculo, matricula }) => [vinculo, matricula]), wrong]).toEqual([
      [
        ['clt', '0012'],
        ['pj', 'A-7'],
        ['estagio', '9 9'],
        ['estagio', ''],
        ['', ''],
        ['diretoria', '-3'],
      ],
      [],
    ]);
  });

  it.each([
    ['Freelancer;1', 'vinculo', `Não conhecemos o vínculo “Freelancer”. ${MSG.vinculoDesconhecido}`],
    ['=1+1;1', 'vinculo', MSG.celulaComFormula],
    [`CLT;${'1'.repeat(31)}`, 'matricula', 'Use no máximo 30 caracteres.'],
    ['CLT;=1+1', 'matricula', MSG.celulaComFormula],
    ['CLT;"1\n2"', 'matricula', MSG.celulaComQuebra],
    ['CLT;1,23457E+11', 'matricula', MSG.matriculaEncurtada],
  ])('with %s for payroll is refused in %s', (cells, coluna, mensagem) => {
    const { wrong } = check(read(`nome;email;cargo;vinculo;matricula\nA;a@x.com;C;${cells}`).lines, company);
    expect(wrong).toMatchObject([{ linha: 2, coluna, mensagem }]);
  });

  it('with another line’s number is refused, also of an existing employee', () => {
    const { wrong } = check(
      read('nome;email;cargo;matricula\nA;a@x.com;C;7\nTem;tem@exemplo.com;;\u00a07').lines,
      company,
    );
    expect(wrong).toMatchObject([
      {
        linha: 3,
        coluna: 'matricula',
        mensagem: 'Esta matrícula já está na linha 2.',
        causa: MSG.matriculaRepetida,
      },
    ]);
  });

  it('names a team, ignoring case', () => {
    expect(checked('A;a@x.com;C; VENDAS ;').wrong).toEqual([]);
  });
});

describe('cells and titles', () => {
  it.each([
    '=A1',
    '+55 11 99999-0000',
    '-',
    "'=A1",
    "''x",
    '@ana',
    "'Ana'",
    '\tAna',
    'Ana',
  ])('%j is read back as it was exported', (text) => {
    const [cell = ''] = csvLine([text]).split('\r\n');
    expect(cellValue(cell)).toBe(text.trim());
  });

  it.each([
    ['E-MAIL *', 'email'],
    [' Équipe ', 'equipe'],
    ['Telefone:', 'telefone'],
    ['Nome completo', undefined],
  ])('the title %j means %s', (title, column) => {
    expect(columnOf(title)).toBe(column);
  });
});
