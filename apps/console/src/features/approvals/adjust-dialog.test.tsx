import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyPage, openConsole } from '../../../test/open-console.tsx'

const MARA = '01930000-0000-7000-8000-0000000000aa'
const FAROL = '01930000-0000-7000-8000-0000000000bb'

/** What the server answers for a name: `exact` those who are called so, else those whose name begins so. */
type Called = Record<string, { exact?: string[]; near?: string[] }>

async function openDialog(called: Called) {
  const answer = ({ keyword = '', exact }: { keyword?: string; exact?: unknown }) => {
    const ids = (exact ? called[keyword]?.exact : called[keyword]?.near) ?? []
    return { list: ids.map((id) => ({ id })) as never, next_cursor: null }
  }
  const opened = await openConsole(
    '/approvals',
    { operator: { roles: ['finance'] } },
    {
      'GET /api/admin/approval_list': () => emptyPage,
      'GET /api/admin/user_list': answer,
      'GET /api/admin/shop_list': answer,
      'POST /api/admin/ledger_adjust': () => ({}) as never,
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for an adjustment' }))
  const dialog = within(await screen.findByRole('dialog'))
  const fill = (label: RegExp | string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fill('Amount', '12.50')
  fill(/^Reason/, 'The parcel was lost twice.')
  return {
    ...opened,
    dialog,
    ask: (whose: string) => {
      fill(/name of the shop$/, whose)
      fireEvent.click(dialog.getByRole('button', { name: 'Ask for it' }))
    },
  }
}

test('whose balance it is is typed by name: nobody and several are told beside it, and nothing is asked for', async () => {
  const { dialog, ask, inputs } = await openDialog({ mar: { near: [MARA, FAROL] } })
  ask('nobody.here')
  await dialog.findByText('Nobody is called so.')
  ask('mar')
  await dialog.findByText('Several are called so: type the whole name.')
  expect(inputs('POST /api/admin/ledger_adjust')).toEqual([])
})

test('whoever is called exactly so is meant by a mobile number too, however many names begin so', async () => {
  const mobile = '+351 912 345 678'
  const { ask, inputs } = await openDialog({ [mobile]: { exact: [MARA], near: [FAROL, MARA] } })
  ask(mobile)
  await screen.findByText('Asked for. Two auditors decide.')
  expect(inputs('POST /api/admin/ledger_adjust')).toEqual([
    { user_id: MARA, amount: '12.50', reason: 'The parcel was lost twice.' },
  ])
  // Who begins so is not even asked about.
  expect(inputs('GET /api/admin/user_list')).toEqual([{ keyword: mobile, exact: 'true' }])
})

test('a shop is meant by its name, and by part of it where it is the only one', async () => {
  const { dialog, ask, inputs } = await openDialog({ 'Farol V': { near: [FAROL] } })
  fireEvent.click(dialog.getByRole('radio', { name: 'Shop' }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Take' }))
  ask(' Farol V ')
  await screen.findByText('Asked for. Two auditors decide.')
  expect(inputs('POST /api/admin/ledger_adjust')).toEqual([
    { merchant_id: FAROL, amount: '-12.50', reason: 'The parcel was lost twice.' },
  ])
})
