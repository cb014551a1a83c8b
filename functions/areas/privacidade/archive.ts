import { constants, crc32, deflateRawSync } from 'node:zlib';
import { type Cell, CSV_START, csvLine } from '../../../shared/rules/csv.ts';
import type { FilePart } from '../../platform/aws/joined-files.ts';
import { type Page, type PageRequest, pagesFrom } from '../../platform/dynamodb/cursor.ts';
import { type Piece, PieceFile } from '../../platform/jobs/pieces.ts';
import { type ZippedFile, zipParts } from './zip.ts';

interface Table {
  /** name of its files, without an extension */
  readonly name: string;
  readonly columns: readonly string[];
}
/** A table of the archive, which contains it as JSON and as CSV. */
export type Section = Table &
  (
    | {
        /** its rows, page by page, within one run */
        pages(): AsyncIterable<readonly SectionRow[]>;
      }
    | {
        /** its rows when they may be many: another run resumes after any page */
        list: (page: PageRequest) => Promise<Page<SectionRow>>;
      }
  );
type SectionRow = readonly Cell[];

/** Rows in a page of a list. */
export const PAGE = 200;

/** The rows of a table from a cursor on; `next`: where another run would resume. */
export async function* pagesOf(
  section: Section,
  from?: string,
): AsyncGenerator<{ rows: readonly SectionRow[]; next?: string | undefined }> {
  if ('pages' in section) for await (const rows of section.pages()) yield { rows };
  else
    for await (const { items, nextCursor } of pagesFrom(section.list, PAGE, from))
      yield { rows: items, next: nextCursor };
}

/** A file of an unfinished archive, compressed. */
export interface StoredFile {
  nome: string;
  /** CRC-32 and length of the text so far */
  crc: number;
  tamanho: number;
  pedacos: readonly Piece[];
}

/** An archive that several runs write. */
export class Archive {
  readonly #keyOf: (name: string) => string;
  readonly #files: Map<string, ArchiveFile>;

  constructor(keyOf: (name: string) => string, stored: readonly StoredFile[] = []) {
    this.#keyOf = keyOf;
    this.#files = new Map(stored.map((each) => [each.nome, new ArchiveFile(keyOf, each)]));
  }

  has({ name }: Table): boolean {
    return this.#files.has(`${name}.json`);
  }

  /** in memory */
  get bytes(): number {
    return [...this.#files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  add({ name, columns }: Table, rows: readonly SectionRow[]): void {
    const json = this.#file(`${name}.json`);
    const csv = this.#file(`${name}.csv`);
    if (csv.isEmpty) csv.add(CSV_START + csvLine(columns));
    if (rows.length === 0) return;
    const named = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((column, i) => [column, row[i]]))),
    );
    json.add((json.isEmpty ? '[\n' : ',\n') + named.join(',\n'));
    csv.add(rows.map(csvLine).join(''));
  }

  /** Ends a table, even one without rows. */
  end(table: Table): void {
    this.add(table, []);
    const json = this.#file(`${table.name}.json`);
    json.add(json.isEmpty ? '[]\n' : '\n]\n');
    for (const file of [json, this.#file(`${table.name}.csv`)]) file.end();
  }

  /** Moves what is in memory into storage, and returns all files for the job's progress. */
  async store(run: string): Promise<StoredFile[]> {
    const stored: StoredFile[] = [];
    for (const file of this.#files.values()) stored.push(await file.store(run));
    return stored;
  }

  /** The whole ZIP, to be joined. */
  parts(at: Date): FilePart[] {
    return zipParts(
      [...this.#files.values()].map((file) => file.zipped()),
      at,
    );
  }

  #file(name: string): ArchiveFile {
    const file =
      this.#files.get(name) ?? new ArchiveFile(this.#keyOf, { nome: name, crc: 0, tamanho: 0, pedacos: [] });
    this.#files.set(name, file);
    return file;
  }
}

/** Each text is compressed by itself, so that a run may end after any of them and the next go on. */
class ArchiveFile {
  readonly #name: string;
  readonly #data: PieceFile;
  #crc: number;
  #size: number;

  constructor(keyOf: (name: string) => string, { nome, crc, tamanho, pedacos }: StoredFile) {
    this.#name = nome;
    this.#data = new PieceFile('personalData', (piece) => keyOf(`${nome}-${piece}`), pedacos);
    this.#crc = crc;
    this.#size = tamanho;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  get bytes(): number {
    return this.#data.bytes;
  }

  add(text: string): void {
    const bytes = Buffer.from(text);
    this.#crc = crc32(bytes, this.#crc);
    this.#size += bytes.length;
    this.#data.add(deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }));
  }

  /** Adds the last block, which is empty. */
  end(): void {
    this.#data.add(deflateRawSync(''));
  }

  async store(run: string): Promise<StoredFile> {
    return { nome: this.#name, crc: this.#crc, tamanho: this.#size, pedacos: await this.#data.store(run) };
  }

  zipped(): ZippedFile {
    return { name: this.#name, crc: this.#crc, size: this.#size, parts: this.#data.parts() };
  }
}
