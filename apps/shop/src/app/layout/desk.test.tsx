import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openShop } from '../../../test/open-shop.tsx'

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport(size: { width: number }): void; setURL(url: string): void }
}
const address = location.href
const widen = (width: number) => act(async () => happyDOM.setViewport({ width }))
const code = () => screen.queryByRole('img', { name: 'Code with the address of this page' })

afterEach(() => {
  happyDOM.setViewport({ width: 390 })
  happyDOM.setURL(address)
})

test('a desktop shows the shop around its column, a phone nothing but the column', async () => {
  await openShop('/login')
  expect(screen.queryByRole('complementary')).toBeNull()
  await widen(1280)
  expect(await screen.findByRole('complementary', { name: 'About Tradewind' })).toBeTruthy()
  await widen(390)
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

test('the command key and K lead from anywhere to the field to search in; K alone is a letter', async () => {
  const { router } = await openShop('/login')
  await widen(1280)
  await screen.findByRole('complementary', { name: 'At the keyboard' })
  fireEvent.keyDown(window, { key: 'k' })
  expect(router.state.location.pathname).toBe('/login')
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true })
  await waitFor(() => expect(router.state.location.pathname).toBe('/search'))
  const field = await screen.findByRole('combobox', { name: 'Search' })
  field.blur()
  fireEvent.keyDown(window, { key: 'k', metaKey: true })
  expect(document.activeElement).toBe(field)
})

test('a phone takes the page along by a code, unless only this computer knows its address', async () => {
  await openShop('/login')
  await widen(1280)
  await screen.findByRole('complementary', { name: 'At the keyboard' })
  expect(code()).toBeNull()
  await widen(390)
  happyDOM.setURL('https://shop.example/login')
  await widen(1280)
  await waitFor(() => expect(code()).toBeTruthy())
})
