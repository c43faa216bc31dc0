import type { Input } from '@tradewind/contract/calls'
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
  const hongKong = { ...berlin, country: 'HK', mobile: '+85251234567', postcode: undefined, area: '旺角' }
  expect((await add(client, hongKong)).postcode).toBeNull()
})

test('a country says which fields it has, in its own order, and which regions', async () => {
  const visitor = server.client(undefined, 'ar')
  const { countries = [] } = await visitor.call('GET /api/common/region_list')
  expect(countries.length).toBeGreaterThan(200)
  expect(countries.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'ألمانيا', calling_code: '+49' })
  const namesOf = async (country: string) =>
    (await visitor.call('GET /api/common/region_list', { country })).fields?.map(({ name }) => name)
  expect(await namesOf('DE')).toEqual(['addressee', 'detail', 'postcode', 'area', 'mobile'])
  expect(await namesOf('JP')).toEqual(['addressee', 'postcode', 'area', 'detail', 'mobile'])
  const california = await visitor.call('GET /api/common/region_list', { country: 'US' })
  expect(california).toMatchObject({ subdivision_required: true })
  expect(california.subdivisions).toContain('California')
})
