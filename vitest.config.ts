import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { learnPatience, patient } from './tools/patience.ts'
import { withBuiltPrograms } from './tools/test-run/built-programs.ts'

await learnPatience()

/** Every project: limits that end hangs only, and a folder for the run that goes with it. */
const everywhere = {
  globalSetup: [`${import.meta.dirname}/tools/test-run/setup.mjs`],
  testTimeout: patient(120_000),
  hookTimeout: patient(300_000),
  expect: { poll: { timeout: patient(10_000) } },
}

const screens = ['shop', 'console'].map((app) => ({
  root: `apps/${app}`,
  plugins: [react()],
  test: {
    ...everywhere,
    name: app,
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Reading an app and making a page for each file costs twice what its tests do; test/setup.ts puts back what they change.
    isolate: false,
  },
}))

const inBrowser = {
  ...everywhere,
  globalSetup: [...everywhere.globalSetup, 'e2e/global-setup.ts'],
  // One shopper at a time: the journeys share one shop and two cores. What they are made of is read once.
  fileParallelism: false,
  isolate: false,
  sequence: { groupOrder: 1 },
  testTimeout: patient(300_000),
  hookTimeout: patient(300_000),
}

export default defineConfig({
  test: {
    // Much of a server test is waiting for Postgres, so two take turns well even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      ...screens,
      {
        root: 'packages/ui',
        plugins: [react()],
        test: {
          ...everywhere,
          name: 'ui',
          environment: 'happy-dom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['test/setup.ts'],
          isolate: false,
        },
      },
      {
        plugins: [withBuiltPrograms()],
        resolve: { alias: { '@node-rs/argon2': `${import.meta.dirname}/apps/server/test/quick-passwords.ts` } },
        test: {
          ...everywhere,
          name: 'server',
          include: ['apps/{server,signer}/**/*.test.ts'],
          // Asserts times, which a busy machine has not; founds a large world; restores again and again: npm run prove.
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.PROVE ? [] : ['siege', 'desks', 'rehearsals'].map((name) => `apps/server/test/${name}/**`)),
          ],
          globalSetup: [...everywhere.globalSetup, 'apps/server/test/global-setup.ts'],
          // Each file has a database of its own and nothing replaces a module, so the server is read once and not for each.
          isolate: false,
        },
      },
      {
        test: {
          ...everywhere,
          name: 'packages',
          include: ['packages/{contract,client,messages,web}/{src,test}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      { test: { ...everywhere, name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/*.test.ts'],
          ...inBrowser,
        },
      },
      // Not part of `npm test`: the conventions of mobile commerce, measured one by one (docs/conventions.md).
      {
        test: {
          name: 'e2e-conventions',
          include: ['e2e/conventions/*.test.ts'],
          ...inBrowser,
          // Nothing is drawn: each look is what a convention is held to.
          env: { PROVE: 'medium' },
        },
      },
    ],
  },
})
