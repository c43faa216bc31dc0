import type { Locator } from 'playwright-core'
import type { Person } from './people.ts'
import type { Phone } from './phone.ts'

/** What sends a form, whatever it says. */
export const submitOf = (form: Locator): Locator => form.locator('button[type="submit"]')

type Wish = { type: 'keep' | 'sendBack'; reason: 'damaged' | 'not_as_described'; words: string }

/** What is still open of the form: what nobody had to choose is chosen already. */
export async function ask({ page, t }: Phone, { type, reason, words }: Wish): Promise<void> {
  await page.getByText(t('refund.ask.here'), { exact: true }).click()
  await page.getByText(t(`refund.ask.${type}`), { exact: true }).click()
  await page.getByLabel(t('refund.ask.why'), { exact: true }).selectOption(reason)
  await page.getByLabel(t('refund.ask.whatHappened')).fill(words)
  const picture = { name: 'box.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.locator('form:visible input[type="file"]').setInputFiles(picture)
  await page.getByRole('button', { name: t('refund.proof.remove', { name: 'box.png' }) }).waitFor()
  await submitOf(page.locator('form:visible')).click()
  await page.getByRole('heading', { name: t('refund.event.title') }).waitFor()
}

/** Three dollars that nobody asked for. */
export async function giveThree({ page, t, go, look }: Phone, order: string): Promise<void> {
  await go(`/console/orders/${order}`)
  await page.getByRole('button', { name: t('console.give.open'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('console.give.pieces'), { exact: true }).click()
  await dialog.getByLabel(t('console.give.count', { of: 1 })).fill('1')
  await look('r16-console-give-pieces')
  await dialog.getByText(t('console.give.sum'), { exact: true }).click()
  await giveIn({ page, t, look }, { amount: '3', reason: 'Für die Mühe.', picture: 'r17-console-give' })
  await page.getByText(t('console.event.refund_part')).first().waitFor()
}

type Gift = { amount: string; reason: string; picture: string }

/** A sum in the dialog that is open, and the yes to the question after it. */
export async function giveIn({ page, t, look }: Pick<Phone, 'page' | 't' | 'look'>, gift: Gift): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('operating.amount.label')).fill(gift.amount)
  await dialog.getByLabel(t('console.give.reason')).fill(gift.reason)
  await submitOf(dialog).click()
  const asked = page.getByRole('alertdialog')
  await look(gift.picture)
  await asked.getByRole('button', { name: t('console.give.yes'), exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
}

/** The same without looking: all of it, for goods that came broken. */
export async function askByApi({ client }: Person, order_id: string): Promise<string> {
  const { max } = await client.call('GET /api/refund/info', { order_id })
  const { id } = await client.call('POST /api/refund/apply', {
    order_id,
    amount: max,
    type: 1,
    goods_status: 1,
    reason: 'damaged',
    explain: 'It has a crack from top to bottom.',
    proof: [await proofFor(client)],
  })
  return id
}

/** In the console: what nobody asked back leaves, and the rest comes back when the shop agrees. */
export async function sendTheRest(desk: Phone, order: string): Promise<void> {
  const { page, t, go, look } = desk
  await go(`/console/orders/${order}`)
  await page.getByText(t('console.order.waiting', { count: 1 })).waitFor()
  await look('r50-console-part-waits')
  await page.getByRole('button', { name: t('console.ship.open'), exact: true }).click()
  await page.getByLabel(t('console.ship.carrier')).fill('CTT')
  await page.getByLabel(t('console.ship.no')).fill('RR500500500PT')
  await page.getByRole('button', { name: t('console.ship.send'), exact: true }).click()
  await page.getByText(t('console.ship.done')).first().waitFor()
  await go(`/console/orders/${order}?tab=all`)
  await page.getByText(t('console.event.ship_part')).waitFor()
  await look('r51-console-part-sent')
  await page.getByRole('link', { name: t('console.order.seeRequest') }).click()
  await page.locator('#refund-title').waitFor()
  await agree(desk)
  await go(`/console/orders/${order}`)
  await page.getByText(t('console.event.all_sent')).waitFor()
  await look('r53-console-rest-came-back')
}

/** One piece, before anything was sent. */
export async function askOneUnsent({ client }: Person, order_id: string): Promise<string> {
  const { lines } = await client.call('GET /api/refund/info', { order_id })
  const [line] = lines
  const { id } = await client.call('POST /api/refund/apply', {
    order_id,
    items: [{ order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }],
    type: 1,
    goods_status: 0,
    reason: 'not_needed',
    explain: 'Two are enough.',
    proof: [await proofFor(client)],
  })
  return id
}

export async function proofFor(client: Person['client']): Promise<string> {
  const file = new File([Buffer.from(PIXEL, 'base64')], 'box.png', { type: 'image/png' })
  return (await client.upload('POST /api/common/upload', { scene: 'evidence', file })).id
}
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

export async function refundOf({ client }: Person, order_id: string): Promise<string> {
  const { list } = await client.call('GET /api/refund/list', { order_id })
  return list[0]?.id ?? ''
}

export const moneyBack = async ({ client }: Person, id: string): Promise<string> =>
  (await client.call('GET /api/refund/detail', { id })).refunded

/** The shop agrees, and is asked once more. */
export async function agree({ page, t }: Phone): Promise<void> {
  await page.getByRole('button', { name: t('aftersale.shop.agree'), exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: t('aftersale.shop.agree'), exact: true }).click()
  await asked.waitFor({ state: 'hidden' })
}
