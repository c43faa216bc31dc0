import type { CallSpec } from '@tradewind/contract/call'
import { calls } from '@tradewind/contract/calls'
import { expect, test } from 'vitest'
import { KEPT_CALLS, PERSONAL_CALLS } from '../src/worker/kept-calls.ts'

const read = Object.entries<CallSpec>(calls).filter(([name]) => name.startsWith('GET '))
const pathsOf = (which: (spec: CallSpec) => unknown) =>
  new Set(read.filter(([, spec]) => which(spec)).map(([name]) => name.slice('GET '.length)))

test('what may be read again without a network is public, and the server lets it be kept', () => {
  const allowed = pathsOf(({ who, cache }) => who === 'public' && cache)
  expect([...KEPT_CALLS].filter((path) => !allowed.has(path))).toEqual([])
})

test('of every kept call that says more to someone who is logged in, only what a visitor reads is kept', () => {
  const personal = pathsOf((spec) => spec.personal)
  expect([...KEPT_CALLS].filter((path) => personal.has(path)).sort()).toEqual([...PERSONAL_CALLS].sort())
})
