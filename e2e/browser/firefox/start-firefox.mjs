#!/usr/bin/env node
/**
 * Starts the Firefox of FIREFOX_PATH for Playwright, and relays between the two, because Playwright requires a newer
 * WebDriver BiDi than the extended support release has. Playwright fails on an unknown command about a page's
 * appearance (`emulation.*`): this program answers it as done. Playwright ignores downloads without an id: they get
 * one. Everything else passes unchanged.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const path = process.env.FIREFOX_PATH;
if (!path) throw new Error('FIREFOX_PATH must name the program');

const firefox = spawn(path, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1];
  if (address) listen(address);
  else console.error(line);
});

/** @param {string} address of Firefox */
function listen(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, { url }) => relay(playwright, `${address}${url}`));
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    // Playwright waits for this line.
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
}

/** @param {WebSocket} playwright @param {string} address */
function relay(playwright, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false });
  /** Commands about appearance that have no response yet. @type {Set<number>} */
  const looks = new Set();
  /** @type {string[]} */
  const early = [];
  browser.on('open', () => {
    for (const message of early.splice(0)) browser.send(message);
  });
  playwright.on('message', (data) => {
    const message = data.toString();
    const { id, method } = JSON.parse(message);
    if (method?.startsWith('emulation.')) looks.add(id);
    if (browser.readyState === WebSocket.OPEN) browser.send(message);
    else if (browser.readyState === WebSocket.CONNECTING) early.push(message);
  });
  browser.on('message', (data) => {
    const message = data.toString();
    const { id, error, method, params } = JSON.parse(message);
    if (looks.delete(id) && error === 'unknown command')
      playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
    else if (method?.startsWith('browsingContext.download'))
      playwright.send(JSON.stringify({ type: 'event', method, params: { download: params.url, ...params } }));
    else playwright.send(message);
  });
  playwright.on('close', () => browser.close());
  browser.on('close', () => playwright.close());
  // Its close event reports the same.
  browser.on('error', () => playwright.close());
}
