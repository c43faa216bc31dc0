import { fireEvent, screen } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

const id = (n: number) => `01930000-0000-7000-8000-00000000000${n}`
const review: Answer<'POST /api/seller/comment_reply'> = {
  ...{ id: id(1), buyer: 'A***a', avatar: null, goods_score: 2, content: 'The shade came bent.', spec: 'Olive' },
  ...{ pics: [], created_at: '2026-11-20T10:00:00.000Z', language: 'en', reply: null, replied_at: null },
  ...{ service_score: 5, postage_score: 3, hidden: false, report: null },
  goods: { id: id(2), title: 'Pendant', image: null },
  order: { id: id(3), sn: 'K7QX2M9ABC' },
}

test('what waits for the shop’s word stands first, is answered once, and then is read and no more', async () => {
  let reply: string | null = null
  const { inputs } = await openConsole(
    '/reviews',
    { seller: {} },
    {
      'GET /api/seller/comment_list': () => ({
        list: [{ ...review, reply, replied_at: reply && '2026-11-21T10:00:00.000Z' }],
        next_cursor: null,
      }),
      'POST /api/seller/comment_reply': (input) => {
        reply = input.reply
        return { ...review, reply }
      },
    },
  )
  await screen.findByText('The shade came bent.')
  screen.getByRole('img', { name: '2 stars of 5' })
  expect(inputs('GET /api/seller/comment_list')[0]).toMatchObject({ state: 'open' })
  fireEvent.click(screen.getByRole('button', { name: 'Answer' }))
  fireEvent.click(screen.getByRole('button', { name: 'Publish the answer' }))
  expect(inputs('POST /api/seller/comment_reply')).toEqual([])
  fireEvent.change(screen.getByLabelText('Your answer'), { target: { value: 'A new one is on its way.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish the answer' }))
  await screen.findByText('A new one is on its way.')
  expect(inputs('POST /api/seller/comment_reply')).toEqual([{ id: id(1), reply: 'A new one is on its way.' }])
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull())
})

test('a review that is unfair is reported once, with a reason and words, and says what the house decided', async () => {
  let report: typeof review.report = null
  const { inputs } = await openConsole(
    '/reviews?state=all',
    { seller: {} },
    {
      'GET /api/seller/comment_list': () => ({ list: [{ ...review, report }], next_cursor: null }),
      'POST /api/seller/comment_report': ({ reason, words }) => {
        const decision = { outcome: 'kept', words: 'It is about the goods.', at: '2026-11-22T10:00:00.000Z' } as const
        report = { reason, words, at: '2026-11-21T10:00:00.000Z', decision }
        return { ...review, report }
      },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Report this review' }))
  const send = await screen.findByRole('button', { name: 'Report it' })
  fireEvent.click(send)
  await vi.waitFor(() => expect(screen.getByLabelText('Why').getAttribute('aria-invalid')).toBe('true'))
  fireEvent.click(screen.getByLabelText('Insulting or hateful'))
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'It calls us thieves.' } })
  fireEvent.click(send)
  await screen.findByText('It is about the goods.')
  expect(inputs('POST /api/seller/comment_report')).toEqual([
    { id: id(1), reason: 'insult', words: 'It calls us thieves.' },
  ])
  expect(screen.queryByRole('button', { name: 'Report this review' })).toBeNull()
})
