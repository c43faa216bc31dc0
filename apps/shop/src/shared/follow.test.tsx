import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { mara, openShop } from '../../test/open-shop.tsx'
import { id, lamp } from '../../test/sample-product.ts'

test('a shop is followed with the tap, quick taps count in their order, and a refusal is said and taken back', async () => {
  let answer: { followed: boolean; fans: number } | Refused = { followed: true, fans: 8 }
  const { sent } = await openShop(
    `/detail/${id}`,
    {
      'GET /api/goods/detail': () => lamp,
      'POST /api/merchant/follow': ({ status }) =>
        answer instanceof Refused ? answer : { ...answer, followed: status === true },
    },
    { as: mara },
  )
  const button = () => screen.findByRole('button', { name: /^Follow/ })
  const pressed = async () => (await button()).getAttribute('aria-pressed')
  for (const wanted of ['true', 'false', 'true']) {
    fireEvent.click(await button())
    expect(await pressed()).toBe(wanted)
  }
  const wishes = () => sent.filter(({ call }) => call === 'POST /api/merchant/follow').map(({ input }) => input.status)
  await waitFor(() => expect(wishes()).toEqual([true, false, true]))
  expect(await pressed()).toBe('true')
  answer = new Refused('request.too_many')
  fireEvent.click(await button())
  expect(await screen.findByText('refused: request.too_many')).toBeTruthy()
  await waitFor(async () => expect(await pressed()).toBe('true'))
})
