import { expect, test } from 'vitest'
import { createHttp } from '../platform/http.ts'
import { createLog } from '../platform/log.ts'
import { withHead } from './head.ts'
import { knowOrigin } from './origin.ts'

async function pageUnder(host: string, settings: Parameters<typeof knowOrigin>[0]): Promise<string> {
  const http = await createHttp(createLog('silent'))
  const originOf = knowOrigin(settings)
  const about = { title: 'Lamp', description: 'A lamp', path: '/detail?id=1', kind: 'product' as const }
  const html = '<title>x</title><meta name="description" content="">'
  http.get('/page', (request) => withHead(html, about, originOf(request)))
  const { body } = await http.inject({ url: '/page', headers: { host } })
  await http.close()
  return body
}

test('a page names the host that its owner gave it, whatever a caller says', async () => {
  for (const host of ['evil.example', 'shop.example', 'localhost:8080']) {
    const page = await pageUnder(host, { publicUrl: 'https://shop.example' })
    expect(page).toContain('<link rel="canonical" href="https://shop.example/detail?id=1">')
    expect(page).not.toContain('evil')
  }
})

test('without one it names only what is ours for certain, and else nothing at all', async () => {
  for (const host of [
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    'evil.example#localhost',
    '0.0.0.0',
  ])
    for (const settings of [{}, { host: '0.0.0.0' }, { host: 'shop.lan' }]) {
      const page = await pageUnder(host, settings)
      expect(page, host).not.toMatch(/canonical|og:url|og:image|evil/)
      expect(page).toContain('<title>Lamp</title>')
    }
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080'])
    expect(await pageUnder(host, {})).toContain(`href="http://${host}/detail?id=1"`)
  expect(await pageUnder('shop.lan:80', { host: 'shop.lan' })).toContain('href="http://shop.lan:80/')
})
