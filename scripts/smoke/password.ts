import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads a password from the terminal without showing it; on a command line others could read it. */
export async function askPassword(email: string): Promise<string> {
  process.stderr.write(`Senha de ${email}: `);
  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  const password = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return password;
}
