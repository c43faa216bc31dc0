import { expect, test } from 'vitest'
import { swatchOf } from './swatch.ts'

test('a colour is shown as what its first word of colour names, two of them side by side, and nothing where no word is known', () => {
  expect(swatchOf('colour', 'black')).toBe('black')
  expect(swatchOf('color', 'Lilac Purple')).toBe('plum')
  expect(swatchOf('colour', 'black and white')).toBe('linear-gradient(90deg, black 50%, white 50%)')
  expect(swatchOf('colour', 'as pictured')).toBeUndefined()
  expect(swatchOf('colour', 'multicoloured')).toMatch(/^conic-gradient/)
  expect(swatchOf('size', 'white')).toBeUndefined()
})
