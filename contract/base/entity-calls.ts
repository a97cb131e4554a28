/**
 * Defines the calls that most entities have. The entity's own part is in its description: path, summary, schemas,
 * order.
 */
import * as v from 'valibot';
import { type Call, defineCall } from './call.ts';
import { Deleted, Id, listOf, oneOf, pageQuery } from './shapes.ts';

type Path = Call['path'];
type Schema = v.GenericSchema;

const access = 'verified';
const params = v.object({ id: Id });
const query = v.object(pageQuery);

/** What a call may declare beyond what all of its kind do */
type More = Pick<Call, 'guests'>;

/** A list of the logged-in user */
export const ownListCall = <const TRow extends Schema>(
  path: Path,
  summary: string,
  row: TRow,
  order: string,
) =>
  defineCall({
    method: 'GET',
    path,
    summary,
    access,
    query,
    response: listOf(row),
    list: { order, channel: 'user' },
  });

/** A list in the outing that the path names by `:id` */
export const outingListCall = <const TRow extends Schema>(
  path: Path,
  summary: string,
  row: TRow,
  order: string,
  more: More = {},
) =>
  defineCall({
    method: 'GET',
    path,
    summary,
    access,
    params,
    query,
    response: listOf(row),
    list: { order, channel: 'outing (root)' },
    ...more,
  });

/** Creates a row from `body`. */
export const createCall = <const TBody extends Schema, const TRow extends Schema>(
  path: Path,
  summary: string,
  body: TBody,
  row: TRow,
) => defineCall({ method: 'POST', path, summary, access, body, response: oneOf(row), status: 201 });

/** Changes what the path names by `:id`, and returns the row. */
export const changeCall = <const TBody extends Schema, const TRow extends Schema>(
  path: Path,
  summary: string,
  body: TBody,
  row: TRow,
  more: More = {},
) => defineCall({ method: 'POST', path, summary, access, params, body, response: oneOf(row), ...more });

/** Deletes what the path names by `:id`, and returns its id. */
export const removeCall = (path: Path, summary: string) =>
  defineCall({ method: 'DELETE', path, summary, access, params, response: Deleted });
