import { type FilePart, putPiece } from '../aws/joined-files.ts';
import type { Place } from '../aws/places.ts';

/** A part of a file in storage. */
export interface Piece {
  nome: string;
  bytes: number;
}

/** A file that several runs write: pieces in storage, and behind them what is still in memory. */
export class PieceFile {
  readonly #place: Place;
  readonly #keyOf: (name: string) => string;
  #pieces: readonly Piece[];
  #rest: Uint8Array[] = [];
  #bytes = 0;

  constructor(place: Place, keyOf: (name: string) => string, pieces: readonly Piece[] = []) {
    this.#place = place;
    this.#keyOf = keyOf;
    this.#pieces = pieces;
  }

  /** in memory */
  get bytes(): number {
    return this.#bytes;
  }

  add(bytes: Uint8Array): void {
    this.#rest.push(bytes);
    this.#bytes += bytes.length;
  }

  /**
   * Moves what is in memory into storage, and returns all pieces for the job's progress. Their names include the run, so a
   * run that lost its lease overwrites nothing.
   */
  async store(run: string): Promise<readonly Piece[]> {
    if (this.#bytes === 0) return this.#pieces;
    const piece = { nome: `${this.#pieces.length}-${run}`, bytes: this.#bytes };
    await putPiece(this.#place, this.#keyOf(piece.nome), Buffer.concat(this.#rest));
    this.#pieces = [...this.#pieces, piece];
    this.#rest = [];
    this.#bytes = 0;
    return this.#pieces;
  }

  /** The whole file, to be joined. */
  parts(): FilePart[] {
    const stored = this.#pieces.map(({ nome, bytes }) => ({ key: this.#keyOf(nome), bytes }));
    return [...stored, ...this.#rest];
  }
}
