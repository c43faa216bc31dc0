type Run = 'early' | 'unit' | 'e2e'

/** The projects of vitest.config.ts that `npm test` runs, by when they can begin. */
export const PROJECTS: Record<Run, string[]>

/** As vitest is told them. */
export function projectsOf(run: Run): string[]
