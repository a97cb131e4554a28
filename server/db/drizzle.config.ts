/** For `npx drizzle-kit generate --config server/db/drizzle.config.ts`, which writes the next migration. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/*/tables.ts',
  out: './server/db/migrations',
});
