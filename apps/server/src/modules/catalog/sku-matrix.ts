import { assert } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import { chosenWords } from './chosen.ts'
import type { NewOption, NewProduct } from './new-product.ts'
import type { SkuRow } from './product.sql.ts'

/** The SKUs of a product as they are stored: each says in words and in a picture what its options chose. */
export function skusOf({ options, skus }: Pick<NewProduct, 'options' | 'skus'>): SkuRow[] {
  assert(skus.length > 0, 'a product has at least one SKU')
  return skus.map((sku) => {
    assert(sku.choice.length === options.length, 'an SKU chooses a value of every option')
    const values = options.map((option, index) => chosenValue(option, sku.choice[index]))
    return {
      id: newId(),
      choice: sku.choice,
      chosen: chosenWords(
        options.map((option, index) => ({ option: option.name, value: chosenValue(option, sku.choice[index]).name })),
      ),
      spec: values.length ? inWords(values.map((value) => value.name)) : null,
      image: values.find((value) => value.picture)?.picture ?? null,
      price: sku.price,
      stock: sku.stock,
    }
  })
}

function chosenValue(option: NewOption, index: number | undefined) {
  const value = index === undefined ? undefined : option.values[index]
  assert(value, 'an SKU chooses among the values there are')
  return value
}

/** "Sage · 40 cm" in each language that at least one of the values speaks; the others stand in with their first. */
function inWords(names: readonly LocalisedText[]): LocalisedText {
  const languages = new Set(names.flatMap((name) => Object.keys(name) as (keyof LocalisedText)[]))
  return Object.fromEntries(
    [...languages].map((lang) => [
      lang,
      names.map((name) => name[lang] ?? name.en ?? Object.values(name)[0]).join(' · '),
    ]),
  )
}
