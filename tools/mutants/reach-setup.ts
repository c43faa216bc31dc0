import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

declare global {
  /** The places that the tests of this file came along. */
  var reached: Set<string> | undefined
}

globalThis.reached = new Set()

afterAll(() => {
  const { REACH_REPORT } = process.env
  const { testPath } = expect.getState()
  if (REACH_REPORT && testPath)
    appendFileSync(REACH_REPORT, `${JSON.stringify({ test: testPath, reached: [...(globalThis.reached ?? [])] })}\n`)
})
