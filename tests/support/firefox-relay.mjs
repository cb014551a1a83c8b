#!/usr/bin/env node
import { spawn } from 'node:child_process';
import process from 'node:process';
import { WebSocket, WebSocketServer } from 'ws';

/**
 * Started instead of Firefox, whose path is `--firefox=`. Playwright sets up pages by commands that Debian's long-term
 * Firefox does not know yet and none of our tests needs (downloads, screen, bodies of answers): a command unknown to
 * the browser is answered as done.
 */
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;
const NAMED = '--firefox=';
const [, , ...given] = process.argv;
const path = given.find((each) => each.startsWith(NAMED))?.slice(NAMED.length) ?? 'firefox';
const firefox = spawn(
  path,
  given.filter((each) => !each.startsWith(NAMED)),
  { stdio: ['ignore', 'inherit', 'pipe'] },
);
firefox.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

firefox.stderr.on('data', (bytes) => {
  const [, address] = LISTENING.exec(String(bytes)) ?? [];
  if (address) relayTo(address);
  else process.stderr.write(bytes);
});

function relayTo(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
  server.on('connection', (client, { url }) => {
    const browser = new WebSocket(`${address}${url === '/' ? '' : url}`);
    const opened = new Promise((resolve) => browser.once('open', resolve));
    client.on('message', (bytes) => opened.then(() => browser.send(String(bytes))));
    browser.on('message', (bytes) => client.send(answered(String(bytes))));
    browser.on('close', () => client.close());
    client.on('close', () => browser.close());
  });
}

function answered(text) {
  const { id, error } = JSON.parse(text);
  if (error !== 'unknown command') return text;
  return JSON.stringify({ type: 'success', id, result: { collector: 'none' } });
}
