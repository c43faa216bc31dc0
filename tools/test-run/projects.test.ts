import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { PROJECTS } from './projects.mjs'

/** Measured one by one (docs/conventions.md). */
const NOT_IN_NPM_TEST = ['e2e-conventions']

test('npm test runs every project of tests, each once', () => {
  const projects = (config.test?.projects ?? []) as { test: { name: string } }[]
  const names = projects.map(({ test: { name } }) => name)
  expect([...Object.values(PROJECTS).flat(), ...NOT_IN_NPM_TEST].sort()).toEqual(names.sort())
})
