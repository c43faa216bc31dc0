import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { pushService } from '../apps/server/test/fake-push.ts'
import { launchBrowser } from '../tools/browser.ts'
import { type OpenShop, openFreshShop } from '../tools/open-shop.ts'
import { api, buyer, goodsWithOptions, placeOrder, sellerToken } from './people.ts'
import { openPhone } from './phone.ts'

const service = await pushService()
let shop: OpenShop
let browser: Browser
beforeAll(async () => {
  const settings = {
    PUBLIC_URL: 'https://shop.test',
    PUSH_SUBJECT: 'mailto:push@shop.test',
    PUSH_HOSTS: service.origin,
  }
  shop = await openFreshShop(settings, inject('foundedShop'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.stop()
  expect(service.problems, 'what is not as the standards say').toEqual([])
})

type Shown = { title: string; body?: string; lang?: string; dir?: string; tag?: string; data?: { path: string } }

/** A browser without a window has no push service and asks nobody: it is told ours, and that somebody at it has said yes. */
function subscribeHere({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }): void {
  const HERE = 'subscribed'
  const subscription = () => ({
    endpoint,
    options: {},
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => localStorage.removeItem(HERE),
  })
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem(HERE, '1')
      return subscription()
    },
    getSubscription: async () => (localStorage.getItem(HERE) ? subscription() : null),
  })
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('asked') ?? 'default' })
  Notification.requestPermission = async () => {
    localStorage.setItem('asked', 'granted')
    return 'granted'
  }
}

/** The worker of the page, which notes what it shows: the screen that it would be shown on is not there. */
async function workerOf(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no worker')
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const shown: Shown[] = []
    Object.assign(self, { shown })
    registration.showNotification = async (title, { body, lang, dir, tag, data } = {}) => {
      const place = shown.findIndex((one) => one.tag === tag)
      shown.splice(place < 0 ? shown.length : place, 1, { title, body, lang, dir, tag, data } as Shown)
    }
  })
  const session = await page.context().newCDPSession(page)
  let registrationId = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
  })
  await session.send('ServiceWorker.enable')
  return {
    shown: () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown),
    /** Gives the worker what its push service received, as the browser would. */
    async deliver(content: object) {
      await expect.poll(() => registrationId).not.toBe('')
      const data = JSON.stringify(content)
      await session.send('ServiceWorker.deliverPushMessage', { origin: shop.url, registrationId, data })
    },
    /** Taps what is shown. Nobody but a finger may bring a window to the front, which is the last thing that is done. */
    tap: () =>
      worker.evaluate(() => {
        const [first] = (self as unknown as { shown: Shown[] }).shown
        const click = Object.assign(new Event('notificationclick'), {
          notification: { data: first?.data, close: () => undefined },
          waitUntil: (done: Promise<unknown>) => void done.catch(() => undefined),
        })
        self.dispatchEvent(click)
      }),
  }
}

test('who has ordered is asked whether they want to be told, is told while the shop is closed, and a tap leads to the order', async () => {
  const person = await buyer('grace.nakamura', 'en', shop.url)
  const goods = await goodsWithOptions('en', shop.url)
  const order = await placeOrder(person, goods)
  await person.client.call('POST /api/order/pay', { ids: [order.id], pay_password: person.payPassword })
  const phone = await openPhone(browser, { worker: true, url: shop.url, token: person.token })
  const { page, context, t } = phone
  const mine = service.listen()
  await context.addInitScript(subscribeHere, { endpoint: mine.endpoint, keys: mine.keys })

  await phone.go('/home')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await phone.go(`/order?ids=${order.id}`)
  await page.getByText(t('pushing.offer.title')).scrollIntoViewIfNeeded()
  await phone.look('push-offer')
  await page.getByRole('button', { name: t('pushing.offer.yes') }).click()
  await page.getByText(t('pushing.offer.done')).waitFor()
  await phone.look('push-offer-done')
  const worker = await workerOf(page)

  const seller = api(await sellerToken(goods.shop.name, shop.url), 'en', shop.url)
  await seller.call('POST /api/seller/order_pack', { id: order.id })
  await seller.call('POST /api/seller/order_ship', {
    id: order.id,
    packages: [{ carrier: 'CTT', no: 'RR500500500PT' }],
  })
  await expect.poll(() => service.received.length).toBe(1)
  const [pushed] = service.received
  expect(pushed?.content.notification.body).toContain(order.sn)
  await worker.deliver(pushed?.content ?? {})
  const { body, tag } = pushed?.content.notification ?? {}
  const data = { path: `/orderInfo/${order.id}` }
  await expect.poll(worker.shown).toEqual([{ title: 'Tradewind', body, tag, lang: 'en', dir: 'ltr', data }])
  // The same once more, as after a push service that heard no answer: one stays on the screen.
  await worker.deliver(pushed?.content ?? {})
  await expect.poll(worker.shown).toHaveLength(1)

  await phone.go('/home')
  await worker.tap()
  await page.waitForURL(new RegExp(`/orderInfo/${order.id}`))

  await phone.go('/notification?view=settings')
  const here = page.getByRole('switch', { name: t('pushing.here') })
  await expect.poll(() => here.isChecked()).toBe(true)
  await page.getByText(t('pushing.quiet.title')).click()
  await page.getByLabel(t('pushing.quiet.from')).waitFor()
  await phone.look('push-settings')
  await expect
    .poll(async () => (await person.client.call('GET /api/user/notice_setting')).quiet)
    .toMatchObject({
      ...{ from: '22:00', until: '07:00', time_zone: 'Europe/Lisbon' },
    })
  await page.getByText(t('pushing.here')).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull()
  const again = await placeOrder(person, goods)
  await person.client.call('POST /api/order/pay', { ids: [again.id], pay_password: person.payPassword })
  await expect
    .poll(async () => (await person.client.call('GET /api/user/notice_list')).list.map(({ order_id }) => order_id))
    .toContain(again.id)
  expect(service.received).toHaveLength(1)
  await phone.close()
})

test('whoever works in a shop is asked once orders come in, is told of the next one while the console is closed, and nothing after they log out', async () => {
  const person = await buyer('grace.nakamura', 'en', shop.url)
  const goods = await goodsWithOptions('en', shop.url)
  const order = async () => {
    const placed = await placeOrder(person, goods)
    await person.client.call('POST /api/order/pay', { ids: [placed.id], pay_password: person.payPassword })
    return placed
  }
  await order()
  const token = await sellerToken(goods.shop.name, shop.url)
  const seller = api(token, 'en', shop.url)
  const phone = await openPhone(browser, { worker: true, url: shop.url, staff: `seller.${token}` })
  const { page, context, t } = phone
  const mine = service.listen()
  const told = () => service.received.filter((one) => one.browser === mine)
  await context.addInitScript(subscribeHere, { endpoint: mine.endpoint, keys: mine.keys })

  await phone.go('/console/orders')
  await page.getByText(t('deskpush.offer.title')).waitFor()
  await phone.look('desk-push-offer')
  expect(context.serviceWorkers(), 'nobody needs a worker to look at orders').toEqual([])
  await page.getByRole('button', { name: t('pushing.offer.yes') }).click()
  await page.getByText(t('deskpush.offer.done')).waitFor()
  const worker = await workerOf(page)
  const placed = await order()
  await expect.poll(() => told().length).toBe(1)
  const { body, tag } = told()[0]?.content.notification ?? {}
  expect(body).toContain(placed.sn)
  await worker.deliver(told()[0]?.content ?? {})
  const data = { path: `/console/orders/${placed.id}` }
  await expect.poll(worker.shown).toEqual([{ title: 'Tradewind', body, tag, lang: 'en', dir: 'ltr', data }])
  await worker.tap()
  await page.waitForURL(new RegExp(`/console/orders/${placed.id}`))

  await phone.go('/console/notices?view=settings')
  const here = page.getByRole('switch', { name: t('deskpush.here') })
  await expect.poll(() => here.isChecked()).toBe(true)
  await page.getByText(t('pushing.quiet.title')).click()
  await page.getByLabel(t('pushing.quiet.from')).waitFor()
  await phone.look('desk-push-settings')
  await page.getByText(t('pushing.quiet.title')).click()
  await expect.poll(async () => (await seller.call('GET /api/seller/notice_setting')).quiet).toBeNull()

  await page
    .getByRole('button', { name: t('console.frame.account') })
    .first()
    .click()
  await page.getByRole('button', { name: t('words.logout') }).click()
  await page.waitForURL(/\/console\/login/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('subscribed'))).toBeNull()
  const after = await order()
  const again = api(await sellerToken(goods.shop.name, shop.url), 'en', shop.url)
  await expect
    .poll(async () => (await again.call('GET /api/seller/notice_list')).list.map(({ path }) => path))
    .toContain(`/orders/${after.id}`)
  expect(told()).toHaveLength(1)
  await phone.close()
})
