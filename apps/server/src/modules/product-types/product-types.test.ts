import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { buildCategory, buildProduct, buildShop } from '../../../test/factories/catalog.ts'
import { useServer } from '../../../test/harness.ts'
import { statementsOf } from '../../../test/statements.ts'
import { unitsOf } from '../search/search.ts'
import { type Described, typeGuesser } from './guess-type.ts'
import { layTypes, readAttributes } from './product-types.ts'
import { isEveryLanguage, type ReadTypes, readFiles, readTypes, type TypeFiles } from './read-types.ts'

const server = useServer()
let read: ReadTypes
beforeAll(async () => {
  read = await readTypes()
})

test('every kind of thing has a name in every language, a place, and words that belong to it alone', () => {
  const { types, attributes, hints, occasions } = read
  const ids = new Set(types.map(({ id }) => id))
  expect(types.length).toBeGreaterThan(400)
  expect(ids.size).toBe(types.length)
  expect(types.filter(({ name }) => !isEveryLanguage(name)).map(({ id }) => id)).toEqual([])
  expect(types.filter(({ accessoryFor }) => accessoryFor !== null && !ids.has(accessoryFor))).toEqual([])
  const known = new Set(attributes.map(({ id }) => id))
  expect(types.flatMap((type) => type.attributes).filter((id) => !known.has(id))).toEqual([])
  expect(
    attributes
      .flatMap(({ name, values }) => [name, ...values.map((value) => value.name)])
      .filter((text) => !isEveryLanguage(text)),
  ).toEqual([])
  expect(
    [...hints.map(({ typeId }) => typeId), ...occasions.flatMap(({ typeIds }) => typeIds)].filter((id) => !ids.has(id)),
  ).toEqual([])
  const owners = new Map<string, Set<string>>()
  for (const { id, words } of types)
    for (const { word, lang, shared } of words) {
      const phrase = unitsOf(word, lang).join(' ')
      expect(phrase, `${id} has a word that says nothing: ${word}`).not.toBe('')
      if (!shared) owners.set(phrase, (owners.get(phrase) ?? new Set()).add(id))
    }
  const twice = [...owners].filter(([, of]) => of.size > 1).map(([word, of]) => `${word}: ${[...of].join(', ')}`)
  expect(twice, 'say with a * behind the word that it means both, or leave it to one').toEqual([])
})

test('the kind of a thing is told by what a file calls it, by its title and by hints, in any language', () => {
  const guess = typeGuesser(read.types, read.hints)
  const of = (title: string, more: Partial<Described> = {}) => guess({ title, kinds: [], also: '', ...more })?.typeId
  const kinds: [string, string | undefined][] = [
    ['Pendant lamp, spun aluminium, 24 to 45 cm', 'pendant-lamp'],
    // The thing for another one, and what only comes with it.
    ['Laptop messenger bag, 15 inch', 'laptop-bag'],
    ['Laptop, 13.3 inch, backlit keyboard', 'laptop'],
    ['DDR4 memory for desktop PCs', 'memory-module'],
    ['Vintage press camera with flash', 'vintage-camera'],
    ['Epson Singlepack Light Cyan T603500 220 ml', 'ink-cartridge'],
    ['be quiet! Pure Rock 2 Black', undefined],
    ['C2G Snagless Boot Cover', 'cable-tidy'],
    ['Halyard USB-C to DisplayPort 1.4 cable, 2 m', 'usb-c-cable'],
    ['Something without a word for it', undefined],
  ]
  for (const [title, kind] of kinds) expect(of(title), title).toBe(kind)
  expect(of('Damenstrickjacke, blau', { lang: 'de' })).toBe('sweater')
  expect(of('กางเกงยีนส์ผู้หญิงเข้ารูป', { lang: 'th' })).toBe('jeans')
  expect(of('蓝色头戴耳机，有线', { lang: 'zh-cn' })).toBe('headphones')
  expect(of('مصباح معلّق، ألمنيوم', { lang: 'ar' })).toBe('pendant-lamp')
  expect(of('Aurora', { kinds: ['Apparel & Accessories > Clothing > Dresses'] })).toBe('dress')
  // What the title says more exactly is right as well.
  expect(of('Trail running shoes', { kinds: ['Shoes'] })).toBe('running-shoes')
  const shelf = (title: string) => guess({ title, kinds: [], also: '' })?.categories
  expect(shelf('Women’s hoodie, light jersey')).toEqual(['womens-clothing'])
  expect(shelf('Men’s hoodie, light jersey')).toEqual(['mens-clothing'])
  expect(shelf('Hoodie, light jersey')).toEqual(['mens-clothing', 'womens-clothing'])
})

test('goods are found by any word of their kind or of what it stands under, the thing before what goes with it', async () => {
  const db = server.databases.shop
  const shopId = await buildShop(db)
  const categoryId = await buildCategory(db)
  const goods = new Map<string, string>()
  const put = async (typeId: string, title: string, price = 1200) => {
    const { id } = await buildProduct(db, {
      ...{ shopId, categoryId, typeId, title: { en: title } },
      skus: [{ choice: [], price: cents(price), stock: 3 }],
    })
    goods.set(id, title)
  }
  await put('pendant-lamp', 'Aurora, spun aluminium')
  await put('projector-lamp', 'Spare lamp for projector')
  await put('laptop', 'Quietbook 13', 90_000)
  await put('laptop', 'Quietbook 11', 40_000)
  await put('laptop-bag', 'Laptop bag, grey, fits a laptop')
  await put('phone-case', 'Cover for 6.1 inch')
  const find = async (keyword: string, lang: 'en' | 'de' | 'ar' | 'th' | 'zh-cn' = 'en') =>
    (await server.client(undefined, lang).call('GET /api/goods/list', { keyword, merchant_id: shopId })).list.map(
      ({ id }) => goods.get(id),
    )
  for (const [keyword, lang] of [
    ['lamp', 'en'],
    ['Leuchte', 'de'],
    ['Pendelleuchte', 'de'],
    ['Hängelampen', 'de'],
    ['مصباح', 'ar'],
    ['โคมไฟ', 'th'],
    ['灯', 'zh-cn'],
  ] as const)
    expect((await find(keyword, lang))[0], keyword).toBe('Aurora, spun aluminium')
  expect((await find('laptop')).slice(0, 2).toSorted()).toEqual(['Quietbook 11', 'Quietbook 13'])
  expect((await find('laptop bag'))[0]).toBe('Laptop bag, grey, fits a laptop')
  expect((await find('Handyhülle', 'de'))[0]).toBe('Cover for 6.1 inch')
  // A bare word means all kinds of which the names end in it, not the one kind that has it alone.
  await put('lens-accessory', 'Ring, 52 to 72 mm')
  await put('network-card', 'Stick for the wireless network')
  expect((await find('adapter')).toSorted()).toEqual(['Ring, 52 to 72 mm', 'Stick for the wireless network'])
  // A measure is found however its unit is written, by nothing that only has the figure.
  await put('memory-module', 'Module with 16 GB')
  await put('memory-module', 'Module with 32 GB, kit 16')
  expect(await find('16gb')).toEqual(['Module with 16 GB'])
  expect((await find('16 gb'))[0]).toBe('Module with 16 GB')
  // A price in words narrows, and is no word.
  expect(await find('laptop under 500')).toEqual(['Quietbook 11', 'Laptop bag, grey, fits a laptop'])
})

/** The files of a release that knew one word less. */
async function filesWithoutMatcha(): Promise<TypeFiles> {
  const files = await readFiles()
  const food = files.get('food.txt') ?? ''
  expect(food).toContain(', matcha |')
  return new Map([...files, ['food.txt', food.replace(', matcha |', ' |')]])
}

const wordsLaid = async () =>
  (
    await server.databases.owner.many<{ word: string }>(sql`
    SELECT phrase || '/' || type_id || '/' || lang || '/' || accessories::text AS word FROM product_type_word ORDER BY 1`)
  ).map(({ word }) => word)

test('laying the kinds of thing again changes nothing, and a word that is gone is gone', async () => {
  const db = server.databases.owner
  const before = await wordsLaid()
  await layTypes(db)
  expect(await wordsLaid()).toEqual(before)
  await layTypes(db, { files: await filesWithoutMatcha() })
  expect(await wordsLaid()).toHaveLength(before.length - 1)
  await layTypes(db)
})

test('what lies there already costs a start one statement; other files, other code, an edit and rows of another hand are laid', async () => {
  const { owner, console: db } = server.databases
  const release = { code: 'this release' }
  const lay = (by: Parameters<typeof layTypes>[1] = release) =>
    statementsOf(server, () => layTypes(db, by), 'console').then((asked) => asked.length)
  await lay()
  const asItIs = await wordsLaid()
  expect(await lay()).toBe(1)
  // Each changes what lies there or what it is made of; the next start lays it as it should be, the one after it finds it so.
  const changes: [string, () => Promise<unknown>][] = [
    [
      'a word is another',
      () => owner.run(sql`UPDATE product_type_word SET accessories = '{kettle}' WHERE phrase = 'tea'`),
    ],
    ['a kind is called otherwise', () => owner.run(sql`UPDATE product_type SET name = '{"en": "x"}' WHERE id = 'tea'`)],
    ['it was laid by another release', () => layTypes(db, { code: 'another release' })],
    // Whoever runs sources may have changed how they are laid since a moment ago.
    ['it was laid by sources', async () => expect(await lay({}).then(() => lay({}))).toBeGreaterThan(1)],
  ]
  for (const [what, change] of changes) {
    await change()
    expect(await lay(), what).toBeGreaterThan(1)
    expect(await wordsLaid(), what).toEqual(asItIs)
    expect(await lay(), what).toBe(1)
  }
  await owner.run(sql`
    INSERT INTO product_type_edit (type_id, words, attributes, edited_at) VALUES ('tea', '{"en": ["sencha"]}', '{}', now())`)
  expect(await lay()).toBeGreaterThan(1)
  expect(await wordsLaid()).toContain('sencha/tea/en/{}')
  await owner.run(sql`DELETE FROM product_type_edit`)
  const older = { ...release, files: await filesWithoutMatcha() }
  await lay(older)
  expect(await wordsLaid()).toHaveLength(asItIs.length - 1)
  expect(await lay(older)).toBe(1)
  await lay()
  expect(await wordsLaid()).toEqual(asItIs)
})

test('an attribute is told by any of its names, its values by any of their words, and what only resembles one is none', async () => {
  const { attributeOf, valuesIn, attributesOf } = await readAttributes()
  const said = (typeId: string | null, name: string, value: string) => {
    const attribute = attributeOf(typeId, { en: name })
    return attribute && [attribute.id, ...valuesIn(attribute, { en: value }).map(({ en }) => en)]
  }
  expect(attributesOf('dress').map(({ id }) => id)).toContain('clothing-size')
  expect(said('dress', 'Size', '2XL')).toEqual(['clothing-size', 'XXL'])
  expect(said('running-shoes', 'Größe', '42')).toEqual(['shoe-size', '42'])
  expect(said(null, 'Shade', 'Sand')).toEqual(['colour', 'beige'])
  expect(said('pendant-lamp', 'Material', 'Spun aluminium, brass')).toEqual(['material', 'metal', 'aluminium'])
  expect(said('laptop', 'Display', '15.6″')?.slice(1)).toEqual(['15.6 in'])
  // Said, and on no list.
  expect(said('dress', 'Colour', 'as pictured')).toEqual(['colour'])
  expect(said('handbag', 'Material', 'Vegan leather')).toEqual(['material'])
  expect(said('laptop', 'Size', 'M')).toBeUndefined()
  expect(said('kettle', 'Power', '12200 W')).toEqual(['power'])
})
