import { fileURLToPath } from 'node:url'
import type { UserWorkspaceConfig } from 'vitest/config'
import config from '../../vitest.config.ts'
import { reachPlugin } from './reach-plugin.ts'

const SETUP = fileURLToPath(new URL('reach-setup.ts', import.meta.url))

const withReach = (project: UserWorkspaceConfig): UserWorkspaceConfig => ({
  ...project,
  plugins: [...(project.plugins ?? []), reachPlugin()],
  test: { ...project.test, setupFiles: [...[project.test?.setupFiles ?? []].flat(), SETUP] },
})

/** The projects of the house as they are, with each place of the list telling which tests come along. */
const projects = (config.test?.projects ?? []).filter((project) => typeof project === 'object') as UserWorkspaceConfig[]
export default { ...config, test: { ...config.test, projects: projects.map(withReach) } }
