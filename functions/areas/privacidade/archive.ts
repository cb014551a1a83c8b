import { createWriteStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type Cell, CSV_START, csvLine } from '../../../shared/rules/csv.ts';

/** A table of the archive, which contains it as JSON and as CSV. */
export interface Section {
  /** name of its files, without an extension */
  readonly name: string;
  readonly columns: readonly string[];
  /** its rows, page by page; called once for each file */
  pages(): AsyncIterable<readonly SectionRow[]>;
}
type SectionRow = readonly Cell[];

/** Streams a ZIP to the disk, page by page, so that memory stays small. */
export async function writeArchive(path: string, sections: readonly Section[], at: Date): Promise<void> {
  const zip = new ZipFile();
  const add = (name: string, text: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, { mtime: at }, (give) => give(null, Readable.from(text())));
  for (const section of sections) {
    add(`${section.name}.json`, () => asJson(section));
    add(`${section.name}.csv`, () => asCsv(section));
  }
  zip.end();
  const out = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => out.destroy(error));
  await pipeline(out, createWriteStream(path));
}

async function* asCsv({ columns, pages }: Section): AsyncGenerator<string> {
  yield CSV_START + csvLine(columns);
  for await (const rows of pages()) yield rows.map(csvLine).join('');
}

async function* asJson({ columns, pages }: Section): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages()) {
    if (rows.length === 0) continue;
    const named = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((name, i) => [name, row[i]]))),
    );
    yield before + named.join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
