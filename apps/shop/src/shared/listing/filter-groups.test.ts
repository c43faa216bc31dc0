import { expect, test } from 'vitest'
import { inPlace } from './filter-groups.ts'

const choice = (value: string, count: number) => ({ value, label: value, count })

test('while the panel is open no choice moves: counts change in place, what is gone counts nothing, what is new comes last', () => {
  const before = [
    { kind: 'brand' as const, choices: [choice('Acme', 9), choice('Bolt', 5), choice('Cask', 1)] },
    { kind: 'merchant_id' as const, choices: [choice('one', 4)] },
  ]
  const now = [
    { kind: 'merchant_id' as const, choices: [choice('one', 6)] },
    { kind: 'brand' as const, choices: [choice('Bolt', 7), choice('Dune', 3), choice('Acme', 2)] },
    { kind: 'attr[colour]' as const, label: 'Colour', choices: [choice('red', 2)] },
  ]
  expect(inPlace(before, now)).toEqual([
    { kind: 'brand', choices: [choice('Acme', 2), choice('Bolt', 7), choice('Cask', 0), choice('Dune', 3)] },
    { kind: 'merchant_id', choices: [choice('one', 6)] },
    { kind: 'attr[colour]', label: 'Colour', choices: [choice('red', 2)] },
  ])
})
