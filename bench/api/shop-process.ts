import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type OpenShop, openShop, untouchedSettings } from '../../tools/open-shop.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** By the address that needs no look-up, since the connections of the bench are made by hand. */
export async function startShop(dataDir: string): Promise<OpenShop> {
  const shop = await openShop(dataDir, { ADDRESS_LIMITS: 'off' })
  return { ...shop, url: shop.url.replace('localhost', '127.0.0.1') }
}

/** What `npm run import` runs, beside the open shop. */
export async function importCatalogue(dataDir: string, shop: string, file: string): Promise<void> {
  const child = spawn(process.execPath, ['tools/command.mjs', 'import', '--shop', shop, file], {
    cwd: ROOT,
    env: untouchedSettings(dataDir),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the import ended with ${code}`)
}
