/**
 * `npm run reviews`: lists the reviews of the app: the number of each rating, and the texts, newest first. Works
 * whether or not the server is running.
 */

import { type AppReviews, readAppReviews } from '../accounts/app-reviews/operate.ts';
import { loadConfig } from '../base/config/config.ts';
import { listedTime } from '../base/config/operator-times.ts';
import { askForReviews } from './admin.ts';
import { withDatabase } from './direct.ts';
import { exitWith } from './exit.ts';

function summaryOf(stars: readonly number[]): string {
  const users = stars.reduce((all, some) => all + some, 0);
  const sum = stars.reduce((all, some, index) => all + some * (index + 1), 0);
  const each = stars.map((some, index) => `${index + 1}: ${some}`).reverse();
  return `${(sum / users).toFixed(1)} stars by ${users} ${users === 1 ? 'user' : 'users'} (${each.join(', ')})`;
}

function asText({ stars, reviews }: AppReviews, zone: string): string {
  if (reviews.length === 0) return 'No user has reviewed the app yet.';
  const lines = reviews.map(({ time, username, rating, message }) => {
    return `${listedTime(time, zone)}  ${rating}  ${username}  ${message.replace(/\s+/g, ' ')}`.trimEnd();
  });
  return [summaryOf(stars), '', ...lines].join('\n');
}

async function run(): Promise<string> {
  const config = loadConfig(process.env);
  const found = await withDatabase(
    config,
    ({ db }) => readAppReviews(db),
    () => askForReviews(config.dataDir),
  );
  return asText(found, config.operatorZone);
}

run().then((text) => process.stdout.write(`${text}\n`), exitWith);
