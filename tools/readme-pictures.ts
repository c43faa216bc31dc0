// Makes the pictures of the README from the real app: `npm start`, then `node --import tsx tools/readme-pictures.ts`
// (or with another address as argument). Uses the demo world, so that anybody gets the same ones.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from './browser.ts'
import { moveMoney } from './contact-sheet/move-money.ts'

const base = process.argv[2] ?? 'http://localhost:8080'
const folder = join(import.meta.dirname, '..', 'docs', 'pictures')
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const DESK = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1.5 }

type Json = { data: never }
const ask = async (path: string, body?: object, token = ''): Promise<never> => {
  const headers = { 'content-type': 'application/json', ...(token && { token }) }
  const answer = await fetch(base + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  return ((await answer.json()) as Json).data
}

type Login = { userinfo: { token: string } }
type Demo = {
  demo: { shopper: { account: string; password: string }; operator: { account: string; password: string } }
}
type Home = { hot_goods: { id: string; title: string }[] }
type Orders = { list: { id: string; status: number }[] }
type Detail = { skus: { id: string; stock: number }[] }

async function picture(context: BrowserContext, name: string, path: string, press?: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(base + path, { waitUntil: 'networkidle' })
  if (press) await page.locator(press).first().click()
  await page.waitForTimeout(600)
  const png = await page.screenshot()
  await sharp(png)
    .resize({ width: name.startsWith('console') ? 1280 : 585 })
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  await page.close()
}

async function shopPictures(browser: Browser): Promise<void> {
  const { demo } = (await ask('/api/index/init')) as Demo
  const { userinfo } = (await ask('/api/user/login', {
    account: demo.shopper.account,
    password: demo.shopper.password,
  })) as Login
  const { hot_goods: goods } = (await ask('/api/index/home')) as Home
  for (const { id } of goods.slice(0, 3)) {
    const { skus } = (await ask(`/api/goods/detail?id=${id}`)) as Detail
    const sku = skus.find(({ stock }) => stock > 1)
    if (sku) await ask('/api/cart/add', { goods_id: id, sku_id: sku.id, quantity: 1 }, userinfo.token)
  }
  const { list } = (await ask('/api/user/order_list', undefined, userinfo.token)) as Orders
  const context = await browser.newContext(PHONE)
  await context.addCookies([{ name: 'Admin-Token', value: userinfo.token, url: base }])
  await picture(context, 'home', '/home')
  await picture(context, 'product', `/detail/${goods[1]?.id}`)
  await picture(context, 'bag', '/bag')
  await picture(context, 'order', `/orderInfo/${list.find(({ status }) => status === 2)?.id}`)
  await moveMoney(base, userinfo.token)
  await picture(context, 'wallet', '/capitalRecord')
  await picture(context, 'proof', '/capitalRecord', 'main:visible li button')
  await picture(context, 'top-up', '/walletTopUp', 'main:visible button[aria-pressed]')
  await picture(context, 'withdrawals', '/depositRecord')
}

async function consolePicture(browser: Browser, demo: 'seller' | 'operator', name: string, path: string) {
  const context = await browser.newContext({ ...DESK, locale: 'en' })
  const page = await context.newPage()
  await page.goto(`${base}/console/login`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: `Demo ${demo}` }).click()
  await page.waitForURL(/console\/(orders|waiting)/)
  await picture(context, name, path)
  await context.close()
}

await mkdir(folder, { recursive: true })
const browser = await launchBrowser()
await shopPictures(browser)
await consolePicture(browser, 'seller', 'console', '/console/orders')
await consolePicture(browser, 'operator', 'console-ledger', '/console/ledger')
await browser.close()
