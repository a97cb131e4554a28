/**
 * Tests in Node, in three projects: `unit` (pure units and the engine), `server` (the server through its real HTTP surface,
 * on the embedded database) and `postgres`, which repeats the files of `server` that are called `*.db.test.ts`: what they
 * prove depends on the database. With `TEST_FULL=1` it repeats them all.
 */
import { defineConfig } from 'vitest/config';

const isFull = process.env.TEST_FULL === '1';

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Generous: much else may run on the same machine. How quick things are is measured in bench/.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/setup.ts'],
    // A test owns its mocks: none survives it.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx,mjs}'],
          exclude: ['test/server/**'],
          pool: 'threads',
          globalSetup: ['test/fixtures/database-image.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          // Each file starts servers with threads of their own; a process of its own ends them for sure.
          pool: 'forks',
          globalSetup: ['test/fixtures/database-image.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [isFull ? 'test/server/**/*.test.ts' : 'test/server/**/*.db.test.ts'],
          pool: 'forks',
          globalSetup: ['test/fixtures/postgres.ts'],
          env: { TEST_DATABASE: 'postgres' },
        },
      },
    ],
  },
});
