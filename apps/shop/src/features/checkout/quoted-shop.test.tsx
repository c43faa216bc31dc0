import { render, screen, within } from '@testing-library/react'
import { loadAreas, MessagesProvider } from '@tradewind/messages/react'
import { expect, test } from 'vitest'
import type { QuotedShop as Shop } from './checkout-queries.ts'
import { QuotedShop } from './quoted-shop.tsx'

const item = (title: string, quantity: number): Shop['items'][number] => ({
  ...{ goods_id: title, sku_id: title, title, spec: 'Clay', quantity, price: '12.00', exempt: null },
  image: { url: '/lamp.webp', template: '/lamp-{w}.webp', width: 9, height: 9, placeholder: '' },
  line_total: `${12 * quantity}.00`,
})

test('a picture bears how many of it are bought, where it is more than one', async () => {
  await loadAreas('en', ['checkout', 'words'])
  const shop: Shop = {
    merchant: { id: 'shop', name: 'Farol Velho', city: 'Porto', country: 'PT' },
    items: [item('Pendant lamp', 2), item('Ash stool', 1)],
    ...{ subtotal: '36.00', freight: '9.80', freight_off: '0.00', discount: '0.00', total: '45.80' },
    arrives: { from: '2026-11-25T10:00:00.000Z', to: '2026-11-28T10:00:00.000Z' },
  }
  render(
    <MessagesProvider locale="en">
      <QuotedShop shop={shop} remark="" onRemark={() => {}} />
    </MessagesProvider>,
  )
  const line = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement)
  const [lamp, stool] = [line('Pendant lamp'), line('Ash stool')]
  expect(lamp.getByText('2')).toBeTruthy()
  expect(lamp.getByText('Clay').parentElement?.textContent).toBe('Clay · 2 × $12.00')
  expect(stool.queryByText('1')).toBeNull()
  expect(stool.getByText('Clay').parentElement?.textContent).toBe('Clay')
})
