import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { namesRegion, postcodeOf, writtenArea } from '@tradewind/contract/address-forms'
import { activeLocales } from '@tradewind/messages/locales'
import { describe, expect, test } from 'vitest'
import { banners } from './banners.ts'
import { buyers } from './buyers.ts'
import { categories } from './categories.ts'
import labels from './labels.json' with { type: 'json' }
import { label, readProducts } from './products.ts'
import { promos } from './promos.ts'
import { readReviews } from './reviews.ts'
import { categoryIds, type DemoPicture, languages, type Text } from './shape.ts'
import { shops } from './shops.ts'

const folder = join(import.meta.dirname, 'pictures')
const manifest: Record<string, DemoPicture> = JSON.parse(
  await readFile(join(import.meta.dirname, 'pictures.json'), 'utf8'),
)
const products = readProducts()
const picturesOf = (product: (typeof products)[number]) => product.pictures.map(({ id }) => id)
const usedPictures = new Set([
  ...products.flatMap(picturesOf),
  ...shops.flatMap((shop) => [shop.logo, shop.cover]),
  ...categories.map((category) => category.picture),
  ...banners.map((banner) => banner.picture),
])
const widthsOf = (id: string) => (/^(logo|tile)-/.test(id) ? [96, 192, 384] : [240, 480, 960])

/** Every text anywhere in a table, with the path to it. */
function textsIn(value: unknown, path: string): (Text & { path: string })[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'ar' in value) return [{ ...(value as Text), path }]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

/** Every number under a key that ends in Cents, but for what an option adds, which may be less than nothing. */
function centsIn(value: unknown, path: string): { path: string; cents: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key !== 'addCents' && /cents$/i.test(key)
      ? [{ path: `${path}.${key}`, cents: inner }]
      : centsIn(inner, `${path}.${key}`),
  )
}

describe('the pictures', () => {
  test('every picture that is shown exists in its three widths and in the manifest', () => {
    const missing = [...usedPictures].flatMap((id) =>
      [manifest[id] ? [] : `${id} in pictures.json`, widthsOf(id).map((width) => `${id}-${width}.webp`)]
        .flat()
        .filter((file) => !file.endsWith('.webp') || !existsSync(join(folder, file))),
    )
    expect(missing).toEqual([])
  })

  test('nothing is carried that is not shown, and no page of a list weighs too much', async () => {
    const files = await readdir(folder)
    const ids = new Set(files.map((file) => file.replace(/-\d+\.webp$/, '')))
    expect([...ids].filter((id) => !usedPictures.has(id))).toEqual([])
    expect(Object.keys(manifest).filter((id) => !usedPictures.has(id))).toEqual([])
    const sizes = await Promise.all(files.map(async (file) => ({ file, bytes: (await stat(join(folder, file))).size })))
    expect(sizes.filter(({ file, bytes }) => file.endsWith('-480.webp') && bytes > 60_000)).toEqual([])
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(45_000_000)
  })

  test('each has its maker and a placeholder; a cut-out on a ground has the ground of its category', () => {
    for (const [id, picture] of Object.entries(manifest)) {
      expect(picture.credit, id).not.toBe('')
      expect(Buffer.from(picture.thumbhash, 'base64').length, id).toBeGreaterThan(4)
    }
    const wrong = products.flatMap((product) => {
      const tint = categories.find((category) => category.id === product.category)?.tint
      return picturesOf(product).filter((id) => manifest[id]?.tint && manifest[id].tint !== tint)
    })
    expect(wrong).toEqual([])
  })
})

test('every text is there in every language that the shop speaks', () => {
  expect([...languages].sort()).toEqual(activeLocales.map(({ file_name }) => file_name).sort())
  const texts = [banners, labels, products, promos, shops].flatMap((table) => textsIn(table, ''))
  expect(texts.filter((text) => languages.some((language) => !text[language]?.trim()))).toEqual([])
})

describe('the goods', () => {
  test('the ten categories stand in their order and hold at least twelve goods each', () => {
    expect(categories.map((category) => category.id)).toEqual([...categoryIds])
    for (const id of categoryIds)
      expect(products.filter((product) => product.category === id).length, id).toBeGreaterThanOrEqual(12)
    expect(products.length).toBeGreaterThanOrEqual(125)
  })

  test('every good belongs to a shop, and every shop has something to sell', () => {
    expect(shops).toHaveLength(12)
    const ids = new Set(shops.map((shop) => shop.id))
    expect(products.filter((product) => !ids.has(product.shop))).toEqual([])
    for (const id of ids) expect(products.filter((product) => product.shop === id).length, id).toBeGreaterThan(2)
  })

  test('every combination of options is one SKU, none twice', () => {
    for (const product of products) {
      const combinations = product.options.reduce((count, option) => count * option.values.length, 1)
      expect(new Set(product.skus.map((sku) => sku.choice.join('/'))).size, product.id).toBe(combinations)
      expect(product.skus, product.id).toHaveLength(combinations)
      expect(Object.keys(product.specs).length, product.id).toBeGreaterThanOrEqual(5)
      expect(Object.keys(product.specs).length, product.id).toBeLessThanOrEqual(8)
    }
  })

  test('what a picture shows, the product has, and every label is used', () => {
    for (const { id, options, pictures } of products) {
      const values = new Set(options.flatMap(({ name, values }) => values.map((value) => `${name}/${value.id}`)))
      const shown = pictures.flatMap(({ shows }) => Object.entries(shows ?? {}).map((pair) => pair.join('/')))
      expect(
        shown.filter((value) => !values.has(value)),
        id,
      ).toEqual([])
    }
    for (const of of ['specs', 'options'] as const) {
      const used = products.flatMap((p) => (of === 'specs' ? Object.keys(p.specs) : p.options.map(({ name }) => name)))
      for (const name of used) expect(label(of, name).en).not.toBe('')
      expect(Object.keys(labels[of]).filter((name) => !used.includes(name))).toEqual([])
    }
  })

  test('some things are sold out and some nearly', () => {
    const stocks = products.map((product) => product.skus.reduce((sum, sku) => sum + sku.stock, 0))
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(2)
    expect(stocks.filter((stock) => stock > 0 && stock < 4).length).toBeGreaterThan(2)
  })
})

test('money is whole cents and above zero', () => {
  const amounts = centsIn({ products, shops, promos }, '')
  expect(amounts.length).toBeGreaterThan(300)
  expect(amounts.filter(({ cents }) => !Number.isSafeInteger(cents) || Number(cents) <= 0)).toEqual([])
})

test('every text is there in English and in Arabic letters', () => {
  const texts = textsIn({ products, shops, banners, promos }, '')
  const letters = /[\p{L}]/u
  const bad = texts.filter(({ path, en, ar }) => {
    const isSentence = /(title|subtitle|description|story|style)$/.test(path)
    return isSentence && (!letters.test(en) || !/\p{Script=Arabic}/u.test(ar) || /\p{Script=Arabic}/u.test(en))
  })
  expect(bad).toEqual([])
})

test('ids are unique in every table', () => {
  for (const table of [products, shops, categories, banners, buyers]) {
    const ids = table.map((row) => row.id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  }
  const codes = promos.map((promo) => promo.code)
  expect(new Set(codes).size).toBe(codes.length)
})

test('no two shoppers say the same, and somebody reads the shop in each language in which they say it', () => {
  const { ofProduct, ofCategory, ofAnything } = readReviews(products)
  const reviews = [...ofProduct.values(), ...Object.values(ofCategory), ofAnything].flat()
  expect(reviews.length).toBeGreaterThanOrEqual(140)
  expect(new Set(reviews.map((review) => review.content)).size).toBe(reviews.length)
  expect(reviews.filter(({ language }) => !buyers.some((buyer) => buyer.language === language))).toEqual([])
  expect(buyers).toHaveLength(22)
})

test('the shoppers of the demo world live where a letter would find them', () => {
  for (const { address } of buyers) {
    const { country, detail, postcode } = address
    const area = address.area.join(' / ')
    expect(namesRegion(country, area), area).toBe(true)
    expect(writtenArea(country, area, detail)).toBe(area)
    expect(postcode && postcodeOf(country, postcode)).toBe(postcode)
  }
})
