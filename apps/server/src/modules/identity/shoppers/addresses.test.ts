import { addressLines } from '@tradewind/contract/address-lines'
import type { Input } from '@tradewind/contract/calls'
import { writtenAddresses } from '@tradewind/contract/test/written-addresses'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { registerShopper } from '../../../../test/factories/shopper.ts'
import { type TestClient, useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'
import { newId } from '../../../platform/id.ts'

const server = useServer()
const AGAIN = { repeatSubmit: false }

const berlin: Input<'POST /api/user/address_add'> = {
  addressee: 'Mara Okafor',
  mobile: '+4915123456789',
  country: 'DE',
  area: 'Berlin / Neukölln',
  detail: 'Weserstraße 114, 2. HH',
  postcode: '12059',
  tag: 'home',
}
const riyadh: typeof berlin = {
  addressee: 'مريم العتيبي',
  mobile: '+966501234567',
  country: 'SA',
  area: 'Riyadh / الرياض',
  detail: 'شارع العليا، مبنى 12',
  postcode: '12211',
  tag: 'بيت جدتي',
}

const add = (client: TestClient, address: typeof berlin) => client.call('POST /api/user/address_add', address, AGAIN)
const defaults = async (client: TestClient) =>
  (await client.call('GET /api/user/address_list')).list.filter(({ is_default }) => is_default)

test('an address is kept as it was written, in any script', async () => {
  const { client } = await registerShopper(server)
  for (const address of [berlin, riyadh]) {
    const saved = await add(client, address)
    expect(saved).toMatchObject(address)
    expect(await client.call('GET /api/user/address', { id: saved.id })).toEqual(saved)
  }
})

test('the first address becomes the default; another that asks for it takes its place', async () => {
  const { client } = await registerShopper(server)
  const first = await add(client, berlin)
  expect(first.is_default).toBe(true)
  const second = await add(client, riyadh)
  expect(second.is_default).toBe(false)
  await client.call('POST /api/user/address_set_default', { id: second.id })
  expect((await defaults(client)).map(({ id }) => id)).toEqual([second.id])
  const third = await add(client, { ...berlin, tag: 'work', is_default: true })
  const { list } = await client.call('GET /api/user/address_list')
  expect(list[0]).toEqual(third)
  expect(list.filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('an edited address keeps its place and its default', async () => {
  const { client } = await registerShopper(server)
  const { id } = await add(client, berlin)
  const edited = await add(client, { ...berlin, id, detail: 'Weserstraße 115', is_default: false })
  expect(edited).toMatchObject({ id, detail: 'Weserstraße 115', is_default: true })
  expect((await client.call('GET /api/user/address_list')).list).toHaveLength(1)
})

test('when the default is deleted the newest of the others follows it', async () => {
  const { client } = await registerShopper(server)
  const first = await add(client, berlin)
  const second = await add(client, riyadh)
  await client.call('GET /api/user/address_del', { id: first.id })
  expect((await defaults(client)).map(({ id }) => id)).toEqual([second.id])
  expect((await refusal(client.call('GET /api/user/address', { id: first.id }))).code).toBe(1004)
  expect((await refusal(client.call('GET /api/user/address_del', { id: first.id }))).code).toBe(1004)
  await client.call('GET /api/user/address_del', { id: second.id })
  expect((await client.call('GET /api/user/address_list')).list).toEqual([])
})

test('there is one default, whoever asks for it at the same moment', async () => {
  const { client } = await registerShopper(server)
  const added = await Promise.all(Array.from({ length: 8 }, () => add(client, { ...berlin, is_default: true })))
  expect(await defaults(client)).toHaveLength(1)
  await Promise.all(added.map(({ id }) => client.call('POST /api/user/address_set_default', { id })))
  expect(await defaults(client)).toHaveLength(1)
  await Promise.all(added.slice(1).map(({ id }) => client.call('GET /api/user/address_del', { id })))
  expect((await defaults(client)).map(({ id }) => id)).toEqual([added[0]?.id])
})

test('someone else’s address does not exist, and stays as it is', async () => {
  const mara = await registerShopper(server)
  const stranger = await registerShopper(server)
  const own = await add(stranger.client, riyadh)
  const { id } = await add(mara.client, berlin)
  for (const wrong of [id, newId()]) {
    const tries = [
      stranger.client.call('GET /api/user/address', { id: wrong }),
      add(stranger.client, { ...riyadh, id: wrong, is_default: true }),
      stranger.client.call('POST /api/user/address_set_default', { id: wrong }),
      stranger.client.call('GET /api/user/address_del', { id: wrong }),
    ]
    for (const error of await Promise.all(tries.map(refusal))) expect(error.error).toBe('thing.missing')
  }
  expect((await mara.client.call('GET /api/user/address', { id })).addressee).toBe('Mara Okafor')
  expect((await defaults(stranger.client)).map(({ id: kept }) => kept)).toEqual([own.id])
})

test('what an address lacks is said beside its field, in the reader’s language', async () => {
  const { client, token } = await registerShopper(server)
  const fieldOf = async (change: object) => (await refusal(add(client, { ...berlin, ...change }))).data.field
  for (const field of ['addressee', 'mobile', 'country', 'area', 'detail', 'tag'])
    expect(await fieldOf({ [field]: '' }), field).toBe(field)
  expect(await fieldOf({ postcode: undefined })).toBe('postcode')
  expect(await fieldOf({ country: 'XX' })).toBe('country')
  expect(await fieldOf({ mobile: '+49 151 23456789' })).toBe('mobile')
  expect(await fieldOf({ mobile: '+4915' })).toBe('mobile')
  expect(await fieldOf({ addressee: 'M'.repeat(81) })).toBe('addressee')
  expect(await fieldOf({ detail: 'Weserstraße\u0000114' })).toBe('detail')
  const inArabic = await refusal(add(server.client(token, 'ar'), { ...berlin, addressee: ' ' }))
  expect(inArabic.msg).toBe('أدخل اسم المستلم')
})

test('a country without postcodes does not ask for one', async () => {
  const { client } = await registerShopper(server)
  const hongKong = { ...berlin, country: 'HK', mobile: '+85251234567', postcode: undefined, area: '九龍 / 旺角' }
  expect((await add(client, hongKong)).postcode).toBeNull()
  expect((await add(client, { ...hongKong, postcode: '999077' })).postcode).toBeNull()
})

test('a country says which fields it has, in its own order and by its own names, and which regions', async () => {
  const visitor = server.client(undefined, 'ar')
  const { countries = [] } = await visitor.call('GET /api/common/region_list')
  expect(countries.length).toBeGreaterThan(200)
  expect(countries.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'ألمانيا', calling_code: '+49' })
  const formOf = (country: string) => visitor.call('GET /api/common/region_list', { country })
  const namesOf = async (country: string) => (await formOf(country)).fields?.map(({ name }) => name)
  expect(await namesOf('DE')).toEqual(['addressee', 'detail', 'postcode', 'area', 'mobile'])
  expect(await namesOf('JP')).toEqual(['addressee', 'postcode', 'region', 'area', 'detail', 'mobile'])
  expect(await namesOf('HK')).toEqual(['addressee', 'region', 'area', 'detail', 'mobile'])
  expect(await namesOf('BR')).toEqual(['addressee', 'detail', 'district', 'area', 'region', 'postcode', 'mobile'])
  expect(await formOf('SG')).toMatchObject({
    area: 'Singapore',
    postcode: { pattern: '\\d{6}', examples: expect.arrayContaining(['546080']) },
  })
  const japan = await formOf('JP')
  expect(japan.fields).toContainEqual({ name: 'region', required: true, kind: 'prefecture' })
  expect(japan.subdivisions).toHaveLength(47)
  expect(japan.subdivisions).toContainEqual({ written: '東京都', name: '東京都', latin: 'Tokyo' })
  for (const [country, regions] of Object.entries({ BR: 27, IN: 36, US: 62, AU: 8, CA: 13, CN: 34, IT: 110, AE: 7 }))
    expect((await formOf(country)).subdivisions, country).toHaveLength(regions)
})

test('addresses of sixty countries are taken, and printed as each country writes them', async () => {
  const { client } = await registerShopper(server)
  for (const { lines, country, area, detail, postcode } of writtenAddresses) {
    const said = { ...berlin, country, area, detail, postcode: postcode ?? undefined }
    expect(addressLines(await add(client, said)), `${country} ${area}`).toEqual(lines)
  }
})

/** Too short, a letter or a digit too many, or of another country. */
const BAD =
  'AD:AD900 AF:123 AL:99999 AR:12 AT:10100 AU:206 AZ:10 BA:7100 BD:134 BE:400 BG:100 BR:40301 BY:2230 CA:H3Z CH:80031 CL:834 CN:31001 CO:1112 CU:107 CZ:1100 DE:1 DK:866 DO:119 DZ:403 EC:0901 EE:695 EG:124 ES:2803 FI:0055 FR:3338 GB:E5 GE:01 GR:151 GT:090 HN:313 HR:1000 HU:103 ID:401 IE:A65 IL:961 IN:11003 IS:32 IT:0014 JO:119 JP:1 KE:201 KR:0305 KZ:0409 LT:043 LU:47 LV:10 MA:530 MX:028 MY:430 NL:1234 NO:002 NZ:60 PL:00 PT:4050 RO:0602 RU:2471 SA:115 SE:114 SG:5460 TH:101 TR:019 TW:10 UA:154 US:9501 VN:70 ZA:00'
    .split(' ')
    .map((pair) => pair.split(':') as [country: string, postcode: string])

test('a postcode that no letter there has is refused with an example of a good one, which is then taken', async () => {
  expect(BAD.length).toBeGreaterThanOrEqual(60)
  const { client } = await registerShopper(server)
  for (const [country, postcode] of BAD) {
    const { area } = writtenAddresses.find((written) => written.country === country) ?? { area: 'Centre' }
    const said = { ...berlin, country, area, postcode }
    const { data, msg } = await refusal(add(client, said))
    expect(data.field, `${country} ${postcode}`).toBe('postcode')
    const [, example = ''] = /^This is not a postcode of that country\. Example: (.+)$/.exec(msg) ?? []
    // On one line, whatever it holds; taken as it is shown.
    const good = example.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
    expect((await add(client, { ...said, postcode: example })).postcode, country).toBe(good)
  }
})

test('region and postcode are kept as their country writes them', async () => {
  const { client } = await registerShopper(server)
  const kept = async (change: object) => {
    const { area, postcode } = await add(client, { ...berlin, ...change })
    return { area, postcode }
  }
  const tokyo = { country: 'JP', area: 'tokyo / 世田谷区', detail: '若林4-21-27', postcode: '１５４００２３' }
  expect(await kept(tokyo)).toEqual({ area: '東京都 / 世田谷区', postcode: '154-0023' })
  expect(await kept({ ...tokyo, area: '東京都 / Setagaya-ku', detail: '4-21-27 Wakabayashi' })).toMatchObject({
    area: 'Tokyo / Setagaya-ku',
  })
  expect(
    await kept({ country: 'TW', area: '臺北市 / 大安區', detail: '信義路四段 1 號', postcode: '106' }),
  ).toMatchObject({
    area: '台北市 / 大安區',
  })
  expect(await kept({ country: 'US', area: 'Oregon / Portland', postcode: '97202' })).toMatchObject({
    area: 'OR / Portland',
  })
  expect(await kept({ country: 'GB', area: 'London', postcode: 'e50lp' })).toMatchObject({ postcode: 'E5 0LP' })
})

test('where letters need a region, one of the list is asked for', async () => {
  const { client } = await registerShopper(server)
  for (const [country, area] of [
    ['JP', '世田谷区'],
    ['BR', 'Salvador'],
    ['IN', 'Atlantis / New Delhi'],
  ] as const) {
    const { data, msg } = await refusal(add(client, { ...berlin, country, area, postcode: undefined }))
    expect([data.field, msg], country).toEqual(['area', 'Choose the state, province or region'])
  }
})

test('an address from before stays, and is edited without a new region or postcode being asked for', async () => {
  const { client, id: shopperId } = await registerShopper(server)
  const { id } = await add(client, { ...berlin, country: 'JP', area: '東京都 / 港区', postcode: '105-0011' })
  await server.databases.owner.run(
    sql`UPDATE address SET area = 'Minato', postcode = '1' WHERE id = ${id} AND shopper_id = ${shopperId}`,
  )
  const old = await client.call('GET /api/user/address', { id })
  expect(addressLines(old)).toEqual(['Weserstraße 114, 2. HH', 'Minato', '1'])
  const { is_default: _, ...said } = old
  const edited = await add(client, { ...said, postcode: '1', detail: '4-2-8 Shibakoen' })
  expect(edited).toMatchObject({ area: 'Minato', postcode: '1', detail: '4-2-8 Shibakoen' })
  // What is touched is read anew.
  expect((await refusal(add(client, { ...said, postcode: '2' }))).data.field).toBe('postcode')
  expect((await refusal(add(client, { ...said, postcode: '1', area: 'Shiba' }))).data.field).toBe('area')
})
