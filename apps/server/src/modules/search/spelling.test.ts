import { expect, test } from 'vitest'
import { corrections } from './spelling.ts'

const known = (word: string, products: number) => ({ word, products })

test('what is nearest was meant before what is frequent, and of what is as near the most frequent first', () => {
  const typed = known('headphnes', 0)
  expect(corrections(typed, [known('headphones', 20), known('headpins', 900)])).toEqual(['headphones'])
  const either = known('lamq', 0)
  expect(corrections(either, [known('lamb', 30), known('lamp', 90)])).toEqual(['lamp', 'lamb'])
})
