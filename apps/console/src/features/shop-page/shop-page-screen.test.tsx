import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Answer } from '@tradewind/contract/calls'
import { Refused } from '@tradewind/web/test/wire'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'

type Page = Answer<'GET /api/seller/shop'>
const picture = {
  url: '/files/public/a-480.webp',
  template: '/files/public/a-{w}.webp',
  width: 8,
  height: 8,
  placeholder: '',
}
const saved: Page = {
  id: '01930000-0000-7000-8000-000000000002',
  version: 4,
  name: 'Farol Velho',
  style: { en: 'Lamps by the sea' },
  story: { en: 'Made by two.' },
  logo: picture,
  cover: picture,
  trader: null,
  holiday: null,
}

const type = (label: string | RegExp, words: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: words } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openPage() {
  let now = saved
  const opened = await openConsole(
    '/shop',
    { seller: {} },
    {
      'GET /api/seller/shop': () => now,
      'POST /api/seller/shop_edit': ({ version, name, style, story }) => {
        if (version !== now.version) return new Refused('request.conflict')
        now = { ...now, name, style, story, version: now.version + 1 }
        return now
      },
    },
  )
  await screen.findByLabelText('Story')
  return {
    ...opened,
    byOthers: (change: Partial<Page>) => {
      now = { ...now, ...change, version: now.version + 1 }
    },
  }
}

test('of two who write at once the second is told, keeps what they typed, and saves it in place of the other’s when they want', async () => {
  const { byOthers, inputs } = await openPage()
  byOthers({ story: { en: 'Made by three.' } })
  type('Story', 'Made by two and a dog.')
  press('Save')
  await screen.findByText(/Somebody else changed the page/)
  expect(screen.getByLabelText('Story')).toHaveProperty('value', 'Made by two and a dog.')
  // It says that it works until what the other saved is here.
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('All is saved')
  expect(inputs('POST /api/seller/shop_edit')).toMatchObject([{ version: 4 }, { version: 5 }])
})

test('or takes what the other wrote', async () => {
  const { byOthers } = await openPage()
  byOthers({ story: { en: 'Made by three.' } })
  type('Story', 'Made by two and a dog.')
  press('Save')
  await screen.findByText(/Somebody else changed the page/)
  press('Show theirs')
  expect(screen.getByLabelText('Story')).toHaveProperty('value', 'Made by three.')
})

test('what was typed and not saved is there again on the same device', async () => {
  await openPage()
  type('Story', 'Made by two and a cat.')
  cleanup()
  await openPage()
  expect(screen.getByLabelText('Story')).toHaveProperty('value', 'Made by two and a cat.')
})

test('a holiday goes from the first day to the end of the last one, with what it says in each language', async () => {
  const { inputs } = await openPage()
  press('Set a holiday')
  await screen.findByRole('dialog')
  type('First day', '2026-12-20')
  type('Last day', '2026-12-27')
  type(/What shoppers read \(English\)/, 'We are at the harvest.')
  type(/What shoppers read \(Deutsch\)/, 'Wir sind bei der Ernte.')
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement)
  await waitFor(() => expect(inputs('POST /api/seller/holiday_edit')).toHaveLength(1))
  expect(inputs('POST /api/seller/holiday_edit')).toEqual([
    {
      version: 4,
      holiday: {
        from: new Date('2026-12-20T00:00').toISOString(),
        until: new Date('2026-12-28T00:00').toISOString(),
        message: { en: 'We are at the harvest.', de: 'Wir sind bei der Ernte.' },
      },
    },
  ])
})

test('the way to save stands over the page while there is something to save, and hides nothing while there is not', async () => {
  await openPage()
  const isOver = () => screen.getByRole('button', { name: 'Save' }).closest('.sticky') !== null
  expect(isOver()).toBe(false)
  type('Story', 'Made by two and a dog.')
  expect(isOver()).toBe(true)
  press('Save')
  await waitFor(() => expect(isOver()).toBe(false))
})
