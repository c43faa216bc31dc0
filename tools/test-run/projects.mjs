/** The projects of vitest.config.ts that `npm test` runs, by when they can begin: `early` ones need nothing that is built. */
export const PROJECTS = {
  early: ['console', 'ui', 'packages'],
  unit: ['shop', 'server', 'tools'],
  e2e: ['e2e'],
}

/** @param {keyof typeof PROJECTS} run */
export const projectsOf = (run) => PROJECTS[run].flatMap((name) => ['--project', name])
