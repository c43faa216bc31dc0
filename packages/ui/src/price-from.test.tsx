import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PriceFrom } from './price-from.tsx'

const textOf = (words: (price: string) => string) =>
  render(
    <p>
      <PriceFrom words={words}>
        <b>$40</b>
      </PriceFrom>
    </p>,
  ).container.innerHTML.replaceAll(/<span[^>]*>/g, '<span>')

test('the words stand before the price or after it, as the language has them', () => {
  expect(textOf((price) => `from ${price}`)).toBe('<p><span>from</span><b>$40</b></p>')
  expect(textOf((price) => `${price}起`)).toBe('<p><b>$40</b><span>起</span></p>')
})

test('what keeps the price apart in a right-to-left sentence leaves no empty words', () => {
  expect(textOf((price) => `من \u2068${price}\u2069`)).toBe('<p><span>من</span><b>$40</b></p>')
})
