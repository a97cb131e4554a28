/** Configures `npx drizzle-kit generate --config server/base/db/drizzle.config.ts`, which writes the next migration. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/**/tables.ts',
  out: './server/base/db/migrations',
});
