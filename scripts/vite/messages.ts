/**
 * Parses messages when the app is built instead of on every device: a sentence with placeholders becomes a small array.
 * That removes the parser, a twentieth of the first screen's code, from the app.
 */
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** A text without placeholders. */
const PLAIN = /^[^'{}<#]*$/;

interface Node {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

interface Found {
  start: number;
  end: number;
  text: string;
}

/**
 * Returns the values of all properties in a catalogue. They must be literals, because expressions cannot be parsed
 * here.
 */
function messagesIn(node: Node, found: Found[] = []): Found[] {
  if (node.type === 'Property' && 'value' in node && isNode(node.value)) {
    const { value } = node;
    if (value.type === 'Literal' && 'value' in value && typeof value.value === 'string')
      found.push({ start: value.start, end: value.end, text: value.value });
    else if (value.type === 'BinaryExpression' || value.type === 'TemplateLiteral')
      throw new Error('A message is one text in quotes: scripts/vite/messages.ts cannot read an expression.');
  }
  for (const part of Object.values(node).flat()) if (isNode(part)) messagesIn(part, found);
  return found;
}

/** Returns the module with its messages parsed. `program` is its syntax tree. */
export function withReadMessages(code: string, program: Node): string {
  let result = '';
  let end = 0;
  for (const message of messagesIn(program).filter(({ text }) => !PLAIN.test(text))) {
    result += code.slice(end, message.start) + JSON.stringify(compile(message.text));
    end = message.end;
  }
  return result + code.slice(end);
}

/** Only for the build: in development a message is parsed when it is shown, which reports its errors. */
export function readMessages(): Plugin {
  return {
    name: 'read-messages',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    transform: {
      filter: { id: /\/src\/i18n\/messages\/.*\.ts$/ },
      handler(code) {
        return { code: withReadMessages(code, this.parse(code)), map: null };
      },
    },
  };
}
