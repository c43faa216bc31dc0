import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codeFor, PASSWORD, registerShopper } from '../../../../test/factories/shopper.ts'
import { useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'
import { newId } from '../../../platform/id.ts'

const server = useServer({ demo: true })
const unique = (): string => newId().slice(-12)

test('names are given, changed and taken away without a code', async () => {
  const { client } = await registerShopper(server)
  const save = (input: object) => client.call('POST /api/user/profile', input)
  expect(await save({ family_name: 'Okafor', given_name: 'Mara' })).toMatchObject({ family_name: 'Okafor' })
  expect(await save({ given_name: null })).toMatchObject({ family_name: 'Okafor', given_name: null })
  expect((await refusal(save({ given_name: ' ' }))).data).toMatchObject({ field: 'given_name' })
})

test('a new email needs the code that was sent to it; a wrong one changes nothing', async () => {
  const { client } = await registerShopper(server)
  const email = `${unique()}@example.com`
  const save = (captcha?: string) =>
    client.call('POST /api/user/profile', { email, given_name: 'Mara', captcha, password: PASSWORD })
  expect((await refusal(save())).data).toMatchObject({ field: 'captcha' })
  const code = await codeFor(server, email, 'profile', client)
  expect((await refusal(save(code === '111111' ? '222222' : '111111'))).data).toMatchObject({
    field: 'captcha',
    left: 4,
  })
  expect(await client.call('GET /api/user/getUserInfo')).toMatchObject({ email: null, given_name: null })
  expect(await save(code)).toMatchObject({ email, given_name: 'Mara' })
})

test('an address may be taken away, but not the last thing that somebody logs in with', async () => {
  const email = `${unique()}@example.com`
  const captcha = await codeFor(server, email, 'register')
  const visitor = server.client()
  const { userinfo } = await visitor.call('POST /api/user/register', {
    email,
    captcha,
    password: PASSWORD,
    confirm_password: PASSWORD,
  })
  const me = server.client(userinfo.token)
  expect((await refusal(me.call('POST /api/user/profile', { email: null, password: PASSWORD }))).data).toMatchObject({
    field: 'email',
  })
  const mobile = '+4915112345678'
  const code = await codeFor(server, mobile, 'profile', me)
  await me.call('POST /api/user/profile', { mobile, captcha: code, password: PASSWORD })
  // She was called by her email, so she is called by what is left.
  expect(await me.call('POST /api/user/profile', { email: null, password: PASSWORD })).toMatchObject({
    account: mobile,
    email: null,
    mobile,
  })
  expect((await refusal(visitor.call('POST /api/user/login', { account: email, password: PASSWORD }))).code).toBe(1001)
  await visitor.call('POST /api/user/login', { account: mobile, password: PASSWORD })
})

test('one’s own picture becomes the avatar, and is taken away again', async () => {
  const { client } = await registerShopper(server)
  const stranger = await registerShopper(server)
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const file = new File([Uint8Array.from(png)], 'me.png', { type: 'image/png' })
  const { url } = await client.upload('POST /api/common/upload', { file, scene: 'avatar' })
  expect((await client.call('POST /api/user/profile', { avatar: url })).avatar).toMatchObject({ url })
  expect((await refusal(stranger.client.call('POST /api/user/profile', { avatar: url }))).data.field).toBe('avatar')
  expect((await client.call('POST /api/user/profile', { avatar: null })).avatar).toBeNull()
  const kept = await server.databases.owner.pool.query('SELECT used_at FROM file WHERE scene = $1', ['avatar'])
  expect(kept.rows).toEqual([{ used_at: null }])
})
