import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8')

/** Every package of the repository, as `workspaces` of package.json names their folders. */
const packages = (JSON.parse(read('package.json')) as { workspaces: string[] }).workspaces.flatMap((pattern) => {
  const folder = pattern.replace('/*', '')
  return readdirSync(`${ROOT}/${folder}`)
    .map((name) => `${folder}/${name}`)
    .filter((path) => existsSync(`${ROOT}/${path}/package.json`))
})

test('the container installs from the package.json of every workspace: npm ci wants all that the lock names', () => {
  const copied = [...read('deploy/Containerfile').matchAll(/^COPY ((?:apps|packages)\/[\w-]+)\/package\.json \1\/$/gm)]
  expect(copied.map(([, path]) => path).toSorted()).toEqual(packages.toSorted())
})
