import { expect, test } from 'vitest'
import { blankForm, blankSku, newKey, type ProductForm } from './product-form.ts'
import { outgoing, problemsOf } from './product-input.ts'

const [small, large] = [newKey(), newKey()]
const boxes = (weights: [string, string]): ProductForm => ({
  ...blankForm(),
  title: { en: 'Box' },
  options: [
    {
      key: newKey(),
      name: { en: 'Size' },
      values: [small, large].map((key, place) => ({
        key,
        name: { en: place === 0 ? 'Small' : 'Large' },
        picture: null,
      })),
    },
  ],
  skus: Object.fromEntries(
    [small, large].map((key, place) => [key, { ...blankSku, price: '5.00', weight_grams: weights[place] ?? '' }]),
  ),
})
const weightsOf = (form: ProductForm) => outgoing(form, form).input.skus?.map((sku) => sku.weight_grams)

test('a line that weighs otherwise says so, and one that says nothing weighs as the product', () => {
  expect(weightsOf(boxes(['', '800']))).toEqual([null, 800])
  expect(problemsOf(boxes(['', 'heavy']))).toEqual({ [`skus.${large}.weight_grams`]: 'not_number' })
})

test('the only choice of a product without options weighs as the product, whatever a line said before', () => {
  const form = {
    ...blankForm(),
    title: { en: 'Box' },
    skus: { '': { ...blankSku, price: '5.00', weight_grams: '800' } },
  }
  expect(weightsOf(form)).toEqual([null])
})
