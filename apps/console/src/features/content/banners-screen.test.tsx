import { fireEvent, screen, within } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Banner = Answer<'GET /api/admin/banner_list'>['list'][number]

const banner: Banner = {
  id: '01930000-0000-7000-8000-000000000001',
  title: { en: 'Light for a room', ar: 'ضوء لغرفة' },
  image: { url: '/light.webp', template: '/light-{w}.webp', width: 960, height: 480, placeholder: '' },
  ...{ link: '/explore', from: null, to: null, shown: true },
}

const open = (roles: Answer<'GET /api/admin/me'>['roles'] = ['administrator']) =>
  openConsole('/banners', { operator: { roles } }, { 'GET /api/admin/banner_list': () => ({ list: [banner] }) })

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Change “Light for a room”' }))
  const dialog = within(await screen.findByRole('dialog'))
  const preview = await dialog.findByRole('region', { name: 'As the first screen shows it' })
  const title = () => preview.querySelector('.notch')
  return {
    dialog,
    preview,
    title,
    choose: (language: string) => within(preview).getByRole('button', { name: language }),
  }
}

test('a banner is seen as the first screen shows it while it is written, in each language in its own direction', async () => {
  await open()
  const { dialog, title, choose } = await openDialog()
  expect(title()?.textContent).toBe('Light for a room')
  fireEvent.change(dialog.getByLabelText('English'), { target: { value: 'Light for the evening' } })
  expect(title()?.textContent).toBe('Light for the evening')
  fireEvent.click(choose('العربية'))
  expect(title()?.textContent).toBe('ضوء لغرفة')
  expect(title()?.closest('[dir]')).toMatchObject({ dir: 'rtl', lang: 'ar' })
  fireEvent.click(choose('Deutsch'))
  expect(title()?.textContent, 'without words of its own it says English').toBe('Light for the evening')
  expect(title()?.closest('[dir]')).toMatchObject({ dir: 'ltr', lang: 'en' })
})

test('a picture that is chosen is seen before it is sent, in its own shape', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:new')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  await open()
  const { dialog } = await openDialog()
  const chosen = new File([new Uint8Array([1])], 'new.png', { type: 'image/png' })
  // What a browser does with a picture that it can read; there is none here.
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 800
      naturalHeight = 400
      onload = () => undefined
      set src(_: string) {
        queueMicrotask(() => this.onload())
      }
    },
  )
  fireEvent.change(dialog.getByLabelText(/^Picture/), { target: { files: [chosen] } })
  await vi.waitFor(() => {
    const preview = dialog.getByRole('region', { name: 'As the first screen shows it' })
    expect(preview.querySelector('img')?.getAttribute('src')).toBe('blob:new')
  })
})

test('what was changed of a banner is one tap away for who may read the log, and for nobody else', async () => {
  await open(['auditor'])
  const history = await screen.findByRole('link', { name: 'What was changed of “Light for a room”' })
  expect(history.getAttribute('href')).toContain(`on=banner&id=${banner.id}`)
  expect(screen.queryByRole('button', { name: 'Change “Light for a room”' })).toBeNull()
})

test('whoever may not read the log is offered no way there', async () => {
  await open(['support'])
  await screen.findByText('Light for a room')
  expect(screen.queryByRole('link', { name: /What was changed/ })).toBeNull()
})
