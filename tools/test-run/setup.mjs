// For vitest, before the other setups of a project: what its tests write and start does not outlive them.
import { openRun } from './open-run.mjs'

export default async function setup() {
  await openRun()
}
