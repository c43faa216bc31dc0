import { afterEach, expect } from 'vitest'
import { checkLaws } from '../src/modules/wallet/wallet.ts'
import type { Server } from './harness.ts'

/** After each test of the file no law of the books is broken. */
export function expectLawsAfterEach(server: Server): void {
  afterEach(async () => {
    expect((await checkLaws(server.databases.shop)).filter((law) => law.broken > 0)).toEqual([])
  })
}
