import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { buildCategory } from '../../../test/factories/catalog.ts'
import { csvOf, importFile } from '../../../test/factories/imports.ts'
import { buildSeller } from '../../../test/factories/orders.ts'
import { usePictureHosts, WORLD } from '../../../test/factories/picture-hosts.ts'
import { useServer } from '../../../test/harness.ts'
import { tellProof } from '../../../test/proof.ts'
import { readDrafts } from '../catalog/catalog.ts'
import type { FetchRefusal } from './fetch-picture.ts'

// Before the server, which is given them.
const hosts = usePictureHosts({ tries: 2 })
const server = useServer({ pictures: () => hosts.source })

const redirect = (to: string) => `http://pictures.test/to/${encodeURIComponent(to)}`
const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address

/** Where nobody should go, and why we say that we do not. */
const HOSTILE: [address: string, refusal: FetchRefusal][] = [
  ['http://127.0.0.1/a.png', 'private'],
  ['http://localhost/a.png', 'private'],
  ['//127.0.0.1/a.png', 'private'],
  ['http://10.0.0.5/a.png', 'private'],
  ['http://172.16.3.4/a.png', 'private'],
  ['https://192.168.1.1/a.png', 'private'],
  ['http://169.254.169.254/latest/meta-data/', 'private'],
  ['http://100.100.100.200/latest/meta-data/', 'private'],
  ['http://168.63.129.16/machine', 'private'],
  ['http://192.0.0.192/opc/v2', 'private'],
  ['http://0.0.0.0/a.png', 'private'],
  ['http://224.0.0.1/a.png', 'private'],
  ['http://255.255.255.255/a.png', 'private'],
  ['http://198.51.100.7/a.png', 'private'],
  ['http://2130706433/a.png', 'private'],
  ['http://0x7f000001/a.png', 'private'],
  ['http://0177.0.0.1/a.png', 'private'],
  ['http://017700000001/a.png', 'private'],
  ['http://127.1/a.png', 'private'],
  ['http://0x7f.1/a.png', 'private'],
  ['http://①②⑦.⓪.⓪.①/a.png', 'private'],
  ['http://127。0。0。1/a.png', 'private'],
  ['http://[::1]/a.png', 'private'],
  ['http://[::]/a.png', 'private'],
  ['http://[::ffff:127.0.0.1]/a.png', 'private'],
  ['http://[::ffff:7f00:1]/a.png', 'private'],
  ['http://[::127.0.0.1]/a.png', 'private'],
  ['http://[64:ff9b::7f00:1]/a.png', 'private'],
  ['http://[2002:7f00:1::]/a.png', 'private'],
  ['http://[fe80::1]/a.png', 'private'],
  ['http://[fd00:ec2::254]/a.png', 'private'],
  ['http://[ff02::1]/a.png', 'private'],
  ['http://inside.test/a.png', 'private'],
  ['http://mapped.test/a.png', 'private'],
  ['http://mixed.test/a.png', 'private'],
  ['http://rebind.test/again', 'private'],
  [redirect('http://127.0.0.1/a.png'), 'private'],
  [redirect('//0x7f.1/a.png'), 'private'],
  [redirect('http://inside.test/a.png'), 'private'],
  [redirect('file:///etc/passwd'), 'scheme'],
  [redirect('http://pictures.test:22/'), 'port'],
  [redirect('http://me:word@pictures.test/'), 'credentials'],
  ['http://me:word@pictures.test/good/1.png', 'credentials'],
  ['http://pictures.test@127.0.0.1/a.png', 'credentials'],
  ['http://pictures.test:8080/good/1.png', 'port'],
  ['http://127.0.0.1:5432/', 'port'],
  ['ftp://pictures.test/good/1.png', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['gopher://127.0.0.1:6379/_FLUSHALL', 'scheme'],
  ['data:image/png;base64,iVBORw0KGgo=', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['http://', 'address'],
  [`http://pictures.test/${'é'.repeat(700)}`, 'address'],
  ['http://nowhere.test/a.png', 'host'],
  ['http://pictures.test/loop', 'redirects'],
  ['http://pictures.test/endless', 'large'],
  ['http://pictures.test/huge', 'large'],
  ['http://pictures.test/pixels', 'large'],
  ['http://sleepy.test/slow', 'slow'],
  ['http://sleepy.test/silent', 'slow'],
  ['http://pictures.test/gone', 'unreachable'],
  ['http://pictures.test/headers', 'unreachable'],
  ['http://pictures.test/missing', 'answer'],
  ['http://pictures.test/busy', 'answer'],
  ['http://pictures.test/page', 'broken'],
  ['http://pictures.test/svg', 'broken'],
  ['http://pictures.test/empty', 'broken'],
  ['http://pictures.test/packed', 'broken'],
  ['http://pictures.test/torn', 'broken'],
  ...(ownAddress ? [[`http://${ownAddress}/a.png`, 'private'] as [string, FetchRefusal]] : []),
]

test('addresses that lead where they should not are named one by one, and nobody goes there', async () => {
  const { client, shopId } = await buildSeller(server)
  const category_id = await buildCategory(server.databases.shop)
  const good = ['http://pictures.test/good/7.png', redirect('/good/8.png'), 'http://six.test/good/9.png#top']
  const rows = [...HOSTILE.map(([address]) => address), ...good].map((src, index) => ({
    Handle: `lamp-${index}`,
    Title: `Lamp ${index}`,
    'Variant Price': '5',
    'Image Src': src,
  }))
  const { run } = await importFile(server, client, csvOf(rows), { category_id })
  expect(run).toMatchObject({ created: rows.length, refused: 0 })
  // What was away is asked again, after a while.
  await server.moveClock(5 * 60_000)
  await server.settle()
  const told = await issuesOf(run.id)
  expect(told).toEqual(
    HOSTILE.map(([address, refusal], index) => `${index + 2} picture_${refusal} ${address.slice(0, 79)}`),
  )
  expect({ canary: hosts.canary, reached: [...hosts.reached].sort() }).toEqual({
    canary: 0,
    reached: [...WORLD].sort(),
  })

  const drafts = await readDrafts(server.databases.console, shopId, null, 200)
  const pictured = drafts.filter(({ pictures }) => pictures.length > 0)
  expect(pictured.map(({ handle, onShelf }) => [handle, onShelf])).toEqual(
    good.map((_, index) => [`lamp-${HOSTILE.length + index}`, true]),
  )
  // Nothing is sold bare whose picture was wished for.
  expect(drafts.filter(({ onShelf }) => onShelf)).toHaveLength(good.length)
  const { run: ended } = await client.call('GET /api/seller/import_detail', { id: run.id })
  expect(ended.state).toBe('done')
  expect(ended.pictures.fetched).toBe(good.length)
  await tellProof('addresses of pictures that lead nowhere good', { tried: HOSTILE.length, reached: hosts.canary })

  async function issuesOf(id: string): Promise<string[]> {
    const list: { line: number; reason: string; value: string }[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await client.call('GET /api/seller/import_detail', { id, limit: 50, cursor })
      list.push(...page.list.filter(({ reason }) => /^picture_(?!none)/.test(reason)))
      if (page.next_cursor === null) break
      cursor = page.next_cursor
    }
    return list
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, reason, value }) => `${line} ${reason} ${value.slice(0, 79)}`)
  }
})
