import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

test('a code that the house pays needs a most where it is a share, and says what it can cost once it is proposed', async () => {
  const { inputs } = await openConsole(
    '/market/promos',
    { operator: { roles: ['administrator'] } },
    {
      'GET /api/admin/promo_list': () => emptyPage,
      'POST /api/admin/promo_add': () => ({ most: '500.00' }) as never,
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'New code of the house' }))
  const dialog = await screen.findByRole('dialog', { name: 'New code of the house' })
  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const propose = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Propose' }))
  fill('Code', 'harbour10')
  fill('Name', 'Opening of the harbour')
  propose()
  await expect
    .poll(() =>
      within(dialog)
        .getByLabelText(/^At most/)
        .getAttribute('aria-invalid'),
    )
    .toBe('true')
  expect(inputs('POST /api/admin/promo_add')).toEqual([])
  fill(/^At most/, '5')
  propose()
  await screen.findByText('HARBOUR10 is proposed. It can cost $500.00 at most.')
  expect(inputs('POST /api/admin/promo_add')).toEqual([
    expect.objectContaining({
      ...{ code: 'HARBOUR10', name: { en: 'Opening of the harbour' }, max_uses: 100, per_shopper: 1 },
      benefit: { kind: 'percent', percent: 10, cap: '5' },
    }),
  ])
})

test('who may not propose one sees the list alone', async () => {
  await openConsole(
    '/market/promos',
    { operator: { roles: ['support'] } },
    { 'GET /api/admin/promo_list': () => emptyPage },
  )
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: 'New code of the house' })).toBeNull()
})
