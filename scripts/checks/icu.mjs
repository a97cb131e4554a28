/** Parses messages in ICU format, as far as the catalogue check needs: arguments, tags and plurals. */

/**
 * @typedef {{ argument: string, type: 'plural' | 'selectordinal' | 'select', cases: string[] }} Choice
 * @typedef {{ arguments: Set<string>, tags: Set<string>, choices: Choice[] }} Message
 */

const NAME = /^[\p{L}\d_-]+/u;
const CASE = /^(?:=\d+|[\p{L}\d_-]+)/u;

/** Parses one message: its position, and what it found. */
class Reading {
  at = 0;
  /** @type {Message} */
  found = { arguments: new Set(), tags: new Set(), choices: [] };

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /** @param {string} problem @returns {never} */
  fail(problem) {
    throw new SyntaxError(`${problem} at ${this.at} of "${this.text}"`);
  }

  skipSpace() {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
  }

  /** @param {string} expected */
  eat(expected) {
    if (!this.text.startsWith(expected, this.at)) this.fail(`"${expected}" is missing`);
    this.at += expected.length;
  }

  /** @param {RegExp} form @param {string} what */
  take(form, what) {
    const found = form.exec(this.text.slice(this.at))?.[0];
    if (found === undefined) this.fail(`${what} is missing`);
    this.at += found.length;
    return found;
  }

  /** A quoted part counts as text; a single apostrophe is an apostrophe. */
  skipQuote() {
    const next = this.text[this.at + 1];
    if (next === undefined || !"'{}<>#".includes(next)) this.at += 1;
    else if (next === "'") this.at += 2;
    else {
      const end = this.text.indexOf("'", this.at + 1);
      this.at = end < 0 ? this.text.length : end + 1;
    }
  }

  /** @param {string | null} closing the end of this part: a brace, the end of a tag, or the end of the text */
  message(closing) {
    while (this.at < this.text.length) {
      if (closing !== null && this.text.startsWith(closing, this.at)) return;
      const sign = this.text[this.at];
      if (sign === "'") this.skipQuote();
      else if (sign === '{') this.argument();
      else if (sign === '}') this.fail('a brace closes nothing');
      else if (sign === '<' && /[a-z/]/i.test(this.text[this.at + 1] ?? '')) this.tag();
      else this.at += 1;
    }
    if (closing !== null) this.fail(`"${closing}" is missing`);
  }

  tag() {
    this.eat('<');
    const name = this.take(NAME, 'the name of a tag');
    this.found.tags.add(name);
    this.eat('>');
    this.message(`</${name}>`);
    this.eat(`</${name}>`);
  }

  argument() {
    this.eat('{');
    this.skipSpace();
    const argument = this.take(NAME, 'the name of a value');
    this.found.arguments.add(argument);
    this.skipSpace();
    if (this.text[this.at] === '}') return this.eat('}');
    this.eat(',');
    this.skipSpace();
    const type = this.take(NAME, 'the kind of a value');
    this.skipSpace();
    if (type === 'plural' || type === 'selectordinal' || type === 'select') this.choice(argument, type);
    else if (!['number', 'date', 'time'].includes(type)) this.fail(`"${type}" is no kind of value`);
    else if (this.text[this.at] === ',') this.at = this.text.indexOf('}', this.at);
    if (this.at < 0) this.at = this.text.length;
    return this.eat('}');
  }

  /** @param {string} argument @param {Choice['type']} type */
  choice(argument, type) {
    this.eat(',');
    /** @type {string[]} */
    const cases = [];
    for (this.skipSpace(); this.text[this.at] !== '}'; this.skipSpace()) {
      const name = this.take(CASE, 'a case');
      if (cases.includes(name)) this.fail(`the case "${name}" is given twice`);
      cases.push(name);
      this.skipSpace();
      this.eat('{');
      this.message('}');
      this.eat('}');
    }
    if (!cases.includes('other')) this.fail('the case "other" is missing');
    this.found.choices.push({ argument, type, cases });
  }
}

/**
 * @param {string} text
 * @returns {Message}
 * @throws {SyntaxError} for a text that is not a message
 */
export function readMessage(text) {
  const reading = new Reading(text);
  reading.message(null);
  return reading.found;
}
