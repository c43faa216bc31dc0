import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import type { LocaleCode } from '@tradewind/messages/locales'
import type { Picture, Product } from './goods-queries.ts'

/** What is said, by language; a language that is not spoken is left out. */
export type Said = Partial<Record<string, string>>
export type Fact = { key: string; name: Said; value: Said }
export type OptionValue = { key: string; name: Said; picture: Picture | null }
export type Option = { key: string; name: Said; values: OptionValue[] }
/** A cell is what was typed; it is read when it is sent. */
export type Sku = {
  offered: boolean
  price: string
  stock: string
  code: string
  barcode: string
  /** Empty: it weighs as the product. */
  weight_grams: string
  picture: Picture | null
}

/** A product as somebody writes it. SKUs hang on the keys of their values, so that they survive every change of the options. */
export type ProductForm = {
  title: Said
  subtitle: Said
  description: Said
  brand: string
  categoryId: string
  /** Null where nobody has said it, and nothing told it. */
  type: Product['type']
  facts: Fact[]
  options: Option[]
  skus: Record<string, Sku>
  pictures: Picture[]
  weight: string
  readyDays: string
  exempt: Product['exempt']
  onShelf: boolean
}

/** Facts, options and values have no id on the server; here each gets a name of its own. */
export const newKey = (): string => newIdempotencyKey()

/** An SKU goes by the keys of its values; without options its key is empty. */
export const rowKey = (values: readonly Pick<OptionValue, 'key'>[]): string => values.map(({ key }) => key).join('|')

export const blankSku: Sku = {
  offered: true,
  price: '',
  stock: '',
  code: '',
  barcode: '',
  weight_grams: '',
  picture: null,
}

export const blankForm = (): ProductForm => ({
  title: {},
  subtitle: {},
  description: {},
  brand: '',
  categoryId: '',
  type: null,
  facts: [],
  options: [],
  skus: { '': blankSku },
  pictures: [],
  weight: '500',
  readyDays: '2',
  exempt: null,
  onShelf: false,
})

export function formOf(product: Product): ProductForm {
  const options = product.options.map((option) => ({
    key: newKey(),
    name: { ...option.name },
    values: option.values.map(({ name, picture }) => ({ key: newKey(), name: { ...name }, picture })),
  }))
  const skus = product.skus.map(({ choice, code, barcode, price, stock, weight_grams, picture }) => {
    const key = rowKey(choice.flatMap((value, place) => options[place]?.values[value] ?? []))
    return [
      key,
      {
        ...{ offered: true, price, stock: String(stock), code: code ?? '', barcode: barcode ?? '', picture },
        weight_grams: weight_grams === null ? '' : String(weight_grams),
      },
    ] as const
  })
  return {
    title: { ...product.title },
    subtitle: { ...product.subtitle },
    description: { ...product.description },
    brand: product.brand ?? '',
    categoryId: product.category_id ?? '',
    type: product.type,
    facts: product.facts.map(({ name, value }) => ({ key: newKey(), name: { ...name }, value: { ...value } })),
    options,
    skus: skus.length > 0 ? Object.fromEntries(skus) : { '': blankSku },
    pictures: product.pictures,
    weight: String(product.weight_grams),
    readyDays: String(product.ready_days),
    exempt: product.exempt,
    onShelf: product.on_shelf,
  }
}

/** In the language of the reader, else in English, else in any. */
export const pickSaid = (said: Said, lang: LocaleCode): string =>
  said[lang] || said.en || Object.values(said).find(Boolean) || ''

export const speak = (said: Said, lang: LocaleCode, text: string): Said => ({ ...said, [lang]: text })
