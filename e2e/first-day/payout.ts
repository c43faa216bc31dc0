import { DAY_MS } from '@tradewind/contract/durations'
import { expect } from 'vitest'
import { patient } from '../../tools/patience.ts'
import type { Phone } from '../phone.ts'
import type { House } from './house.ts'
import type { EmptyMarket } from './market.ts'
import { SELLER_WORDS, type Seller, sellerToken } from './seller.ts'

/** The time to ask back runs out, and the money is the shop's. */
export async function settle(market: EmptyMarket, { account }: Seller, total: string): Promise<void> {
  const now = async () => market.clientOf(await sellerToken(market, account)).call('GET /api/seller/wallet')
  expect(await now()).toMatchObject({ pending: total, payable: '0.00' })
  await market.pass(16 * DAY_MS)
  const token = await sellerToken(market, account)
  const client = market.clientOf(token)
  const left = { timeout: patient(30_000) }
  await expect
    .poll(() => client.call('GET /api/seller/wallet'), left)
    .toMatchObject({ pending: '0.00', payable: total })
  const desk = await market.desk(`seller.${token}`)
  await desk.go('/console/wallet')
  await desk.look('f41-settled')
  await desk.close()
}

type Sums = { asked: string; arrives: string }

/** All of the money leaves for the card that was named on the first day, to the cent. */
export async function payOut(market: EmptyMarket, house: House, { account }: Seller, sums: Sums): Promise<void> {
  const token = await sellerToken(market, account)
  const late = await market.desk(`seller.${token}`)
  const { page, t, go, look } = late
  await go('/console/wallet/withdraw')
  await page.locator('input[name="amount"]').fill(sums.asked)
  await look('f42-withdraw')
  await page.getByRole('button', { name: t('money.withdraw.next') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('money.proof.password')).fill(SELLER_WORDS)
  await look('f43-withdraw-proof')
  await sheet.locator('button[type="submit"]').click()
  await page.waitForURL(/wallet\/withdrawals/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await approveAndSend(market, house, id)
  const client = market.clientOf(token)
  expect(await client.call('GET /api/seller/extract_detail', { id })).toMatchObject({
    status: 'arrived',
    amount: sums.asked,
    arrives: sums.arrives,
  })
  expect(await client.call('GET /api/seller/wallet')).toMatchObject({
    pending: '0.00',
    payable: '0.00',
    frozen: '0.00',
  })
  await go(`/console/wallet/withdrawals?id=${id}`)
  await look('f46-paid-out')
  await late.close()
}

/** An auditor says yes, finance pays it and says that it arrived. */
async function approveAndSend(market: EmptyMarket, house: House, id: string): Promise<void> {
  const auditor = await market.desk(`operator.${await market.logIn(house.viktor)}`)
  await auditor.go(`/console/withdrawals/${id}`)
  await auditor.look('f44-to-audit')
  await step(auditor, 'approve')
  await auditor.close()
  const finance = await market.desk(`operator.${await market.logIn(house.finn)}`)
  await finance.go(`/console/withdrawals/${id}`)
  await step(finance, 'send')
  await finance.page.getByLabel(finance.t('payouts.view.ref')).fill('HB 1')
  await finance.look('f45-sending')
  await finance.page.getByRole('button', { name: finance.t('payouts.step.sent'), exact: true }).click()
  await step(finance, 'arrived')
  await finance.close()
}

/** Asks once more, says yes, and waits until it is done. */
async function step({ page, t }: Phone, which: 'approve' | 'send' | 'arrived'): Promise<void> {
  await page.getByRole('button', { name: t(`payouts.step.${which}`), exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: t(`payouts.ask.${which}Yes`), exact: true }).click()
  await page
    .getByText(t(`payouts.done.${which}`), { exact: true })
    .first()
    .waitFor()
}
