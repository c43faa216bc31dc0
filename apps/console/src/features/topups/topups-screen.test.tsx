import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

const open = (path: string) =>
  openConsole(path, { operator: { roles: ['auditor'] } }, { 'GET /api/admin/recharge_list': () => emptyPage })

const allDecided = ['Nothing to check', 'Every claim has been decided. New ones appear here by themselves.']
const noneOfThese = ['No top-ups here', 'No top-up is in this state. Choose another filter above.']

test('whoever has checked every claim is told that all are decided and new ones come by themselves', async () => {
  const { inputs } = await open('/topups')
  await screen.findByRole('heading', { name: 'Nothing to check' })
  for (const text of allDecided) screen.getByText(text)
  for (const text of noneOfThese) expect(screen.queryByText(text)).toBeNull()
  expect(inputs('GET /api/admin/recharge_list')).toEqual([{ audit: '0' }])
})

test('where no claim was passed or refused yet, another filter is offered, and nobody is told that all are decided', async () => {
  await open('/topups')
  await screen.findByRole('heading', { name: 'Nothing to check' })
  for (const name of ['Passed', 'Refused', 'All']) {
    fireEvent.click(screen.getByRole('tab', { name }))
    await screen.findByRole('tab', { name, selected: true })
    await screen.findByRole('heading', { name: 'No top-ups here' })
    for (const text of noneOfThese) screen.getByText(text)
    for (const text of allDecided) expect(screen.queryByText(text)).toBeNull()
  }
  fireEvent.click(screen.getByRole('tab', { name: 'To check' }))
  await screen.findByRole('heading', { name: 'Nothing to check' })
})
