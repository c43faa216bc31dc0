import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import type { Kind } from './prohibited-screen.tsx'

const ivory: Kind = {
  ...{ id: 'ivory', rule: 'nowhere', ended: false, name: { en: 'Ivory', de: 'Elfenbein' }, why: { en: 'Of animals.' } },
  words: { en: ['ivory', 'elephant tusk'], de: ['elfenbein'] },
}

test('a kind says what its rule is, or that it is not in force any more', async () => {
  const coral: Kind = { ...ivory, id: 'coral', ended: true, name: { en: 'Coral' }, words: { en: ['coral'] } }
  await openConsole(
    '/prohibited',
    { operator: { roles: ['support'] } },
    { 'GET /api/admin/prohibited_list': () => ({ list: [ivory, coral] }) },
  )
  const kind = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
  expect((await kind('Ivory')).getByText('Not sold here')).toBeTruthy()
  expect((await kind('Coral')).getByText('Not in force')).toBeTruthy()
})

test('a kind is changed per language, its words one per line; without an English name nothing is sent', async () => {
  const { inputs } = await openConsole(
    '/prohibited',
    { operator: { roles: ['administrator'] } },
    {
      'GET /api/admin/prohibited_list': () => ({ list: [ivory] }),
      'POST /api/admin/prohibited_save': () => ({ list: [ivory] }) as never,
    },
  )
  await screen.findByText('ivory · elephant tusk')
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = await screen.findByRole('dialog', { name: 'Ivory' })
  const fill = (label: string | RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  fill('Name', ' ')
  save()
  await expect.poll(() => within(dialog).getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(inputs('POST /api/admin/prohibited_save')).toEqual([])
  fill('Name', 'Ivory')
  fireEvent.click(within(dialog).getByRole('tab', { name: 'Deutsch' }))
  fill('Words, one per line', 'elfenbein\n\n stoßzahn ')
  fireEvent.click(within(dialog).getByText('Only with papers'))
  save()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(inputs('POST /api/admin/prohibited_save')).toEqual([
    {
      ...{ id: 'ivory', rule: 'papers', ended: false, name: ivory.name, why: ivory.why },
      words: { en: ['ivory', 'elephant tusk'], de: ['elfenbein', 'stoßzahn'] },
    },
  ])
})
